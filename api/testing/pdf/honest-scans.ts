import { createCipheriv } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { pdfWith, streamOf } from './build';
import type { Sample } from './sample';

const FLATE = '/Filter/FlateDecode';
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
/** Bytes as a compressed picture has them, the same at each run. */
const noise = (bytes: number): Buffer =>
  createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(bytes));
const image = (rest: string, data: Buffer = JPEG) =>
  pdfWith({
    page: '/Resources<</XObject<</Im0 5 0 R>>>>',
    objects: {
      5: streamOf(`/Type/XObject/Subtype/Image/Width 2480/Height 3508/BitsPerComponent 8${rest}`, data),
    },
  });
/** Documents that are pictures, as scanners and telephones write them. */
export const SCANS: Sample[] = [
  ['a scan of 10 MiB', () => image('/ColorSpace/DeviceRGB/Filter/DCTDecode', noise(10 * 1024 * 1024 - 900))],
  [
    'a scan as a fax, of a multifunction printer',
    () =>
      image('/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 2480>>', noise(4000)),
  ],
  [
    'a photograph of a telephone, in two coats',
    () => image('/ColorSpace/DeviceRGB/Filter[/FlateDecode/DCTDecode]', deflateSync(JPEG)),
  ],
  [
    'a picture in shades behind a predictor',
    () =>
      image(
        `/ColorSpace[/ICCBased 6 0 R]${FLATE}/DecodeParms<</Predictor 15/Colors 3/Columns 2480>>`,
        deflateSync(noise(900)),
      ),
  ],
  [
    'a colour profile, whose number of colours is no number of objects',
    () => pdfWith({ objects: { 5: streamOf(`/N 3/Alternate/DeviceRGB${FLATE}`, deflateSync(noise(900))) } }),
  ],
];
