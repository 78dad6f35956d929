import { refuse, type Refusal } from '#kit/refusal.ts'

export const pictureRefusals = ['picture_heavy', 'picture_kind', 'picture_broken', 'picture_pixels', 'picture_hides'] as const
export type PictureRefusal = Refusal<(typeof pictureRefusals)[number], null>

export const HEAVIEST_PICTURE = 5 * 1024 * 1024
/** A small file may unpack to more than a machine holds, so this is read from its head, before anything unpacks it. */
export const MOST_PIXELS = 25_000_000
/** A side of a WebP, which is what it becomes. */
const LONGEST_SIDE = 16_383

export type PictureHead = { readonly type: 'png' | 'jpeg' | 'webp'; readonly width: number; readonly height: number }

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const stands = (bytes: Uint8Array, at: number, expected: Uint8Array) =>
  expected.every((byte, place) => bytes[at + place] === byte)

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const [riff, webp, ihdr, iend] = [ascii('RIFF'), ascii('WEBP'), ascii('IHDR'), ascii('IEND')]

/** What a file is by its bytes, whatever it is called. */
export function judgePicture(bytes: Uint8Array): PictureHead | PictureRefusal {
  if (bytes.length > HEAVIEST_PICTURE) return refuse('picture_heavy')
  const read = readerOf(bytes)
  if (!read) return refuse('picture_kind')
  const head = read(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!head || head.width === 0 || head.height === 0) return refuse('picture_broken')
  if (head.width * head.height > MOST_PIXELS || Math.max(head.width, head.height) > LONGEST_SIDE) return refuse('picture_pixels')
  return hidesMarkup(bytes) || endsAsArchive(bytes) ? refuse('picture_hides') : head
}

type Reader = (bytes: Uint8Array, view: DataView) => PictureHead | null

function readerOf(bytes: Uint8Array): Reader | null {
  if (stands(bytes, 0, png)) return readPng
  if (stands(bytes, 0, riff) && stands(bytes, 8, webp)) return readWebp
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff ? readJpeg : null
}

/** Chunk by chunk, as the form has it: length, name, content, checksum; the last is IEND. */
function readPng(bytes: Uint8Array, view: DataView): PictureHead | null {
  if (bytes.length < 33 || !stands(bytes, 12, ihdr)) return null
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (stands(bytes, at + 4, iend)) return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  return null
}

/** The frame's header (SOF) names the size; a whole file comes to its end marker. */
function readJpeg(bytes: Uint8Array, view: DataView): PictureHead | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (frame) return jpegEnds(bytes, at) ? { type: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) } : null
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}

function jpegEnds(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at > from; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** The three forms of a first chunk: with a canvas (VP8X), without loss (VP8L), with it (VP8). */
function readWebp(bytes: Uint8Array, view: DataView): PictureHead | null {
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return null
  const short = (at: number) => view.getUint16(at, true)
  const size = (width: number, height: number): PictureHead => ({ type: 'webp', width, height })
  if (stands(bytes, 12, ascii('VP8X')))
    return size(1 + short(24) + ((bytes[26] as number) << 16), 1 + short(27) + ((bytes[29] as number) << 16))
  if (stands(bytes, 12, ascii('VP8L'))) {
    const bits = view.getUint32(21, true)
    return size(1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff))
  }
  return stands(bytes, 12, ascii('VP8 ')) ? size(short(26) & 0x3fff, short(28) & 0x3fff) : null
}

const markup = ['<script', '<html', '<svg', '<!doctype', '<?php', '%pdf-'].map(ascii)
const lower = (byte: number | undefined) => (byte !== undefined && byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

/** A file that is a page, a program or a document as well as a picture. */
function hidesMarkup(bytes: Uint8Array): boolean {
  const reads = (mark: Uint8Array, at: number) => mark.every((byte, place) => lower(bytes[at + place]) === byte)
  // The search for one byte is native, and a picture has few of these.
  for (const sign of ascii('<%'))
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1))
      if (markup.some((mark) => reads(mark, at))) return true
  return false
}

const LONGEST_COMMENT = 65_535
const END_RECORD = 22

/** An archive is read from its end: a record that closes exactly there makes the file one (ZIP, JAR, office documents). */
function endsAsArchive(bytes: Uint8Array): boolean {
  const record = Uint8Array.of(0x50, 0x4b, 0x05, 0x06)
  for (let at = bytes.length - END_RECORD; at >= Math.max(0, bytes.length - END_RECORD - LONGEST_COMMENT); at--) {
    if (!stands(bytes, at, record)) continue
    const comment = (bytes[at + 20] as number) | ((bytes[at + 21] as number) << 8)
    if (at + END_RECORD + comment === bytes.length) return true
  }
  return false
}
