import { generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgSource } from 'lean-qr/extras/svg'

const DARK = '#1b2430'
const LIGHT = '#ffffff'
/** The quiet zone that scanners want, in modules. */
const QUIET = 4
const PNG_SCALE = 16

/**
 * A QR code as an SVG document, without a quiet zone: the template leaves the room around it.
 *
 * @param text what a scanner reads, usually an absolute address
 */
export function qrCode(text: string): string {
  return toSvgSource(generate(text), { on: DARK, off: 'none', pad: 0 })
}

/** A QR code as an SVG document by itself: with its quiet zone, on white in dark mode too. */
export function qrPicture(text: string): string {
  return toSvgSource(generate(text), { on: DARK, off: LIGHT, pad: QUIET })
}

/** The same as a PNG of some 800 pixels, to be printed. */
export function qrPng(text: string): Uint8Array {
  return toPngBuffer(generate(text), { on: [0, 0, 0], off: [255, 255, 255], pad: QUIET, scale: PNG_SCALE })
}
