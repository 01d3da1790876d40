// The only lines that ask the bundler for files: kept apart, because test runners do not know `import.meta`.
export const pdfAssets = {
  worker: new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href,
  /** Read only by documents that need them: scans, and signs of fonts that are not embedded. */
  files: {
    'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).href,
    'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).href,
    'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url).href,
    'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url).href,
  } as Record<string, string>,
};
