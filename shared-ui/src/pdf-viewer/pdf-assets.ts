// URLs of files copied by webpack. A separate module, which tests replace, because jest cannot read
// `import.meta`.
export const pdfAssets = {
  worker: new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href,
  /** Fetched only when needed: for scans, and for symbols of fonts that are not embedded. */
  files: {
    'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).href,
    'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).href,
    'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url).href,
    'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url).href,
  } as Record<string, string>,
};
