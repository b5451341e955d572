import { generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'
import { toSvgSource } from 'lean-qr/extras/svg'

const DARK = '#1b2430'
const LIGHT = '#ffffff'
/** The quiet zone that scanners need, in modules. */
const QUIET = 4
const PNG_SCALE = 16

/** A QR code as SVG, without a quiet zone: the template leaves the room around it. */
export function qrCode(text: string): string {
  return toSvgSource(generate(text), { on: DARK, off: 'none', pad: 0 })
}

/** A stand-alone QR code as SVG: with its quiet zone, on white even in dark mode. */
export function qrPicture(text: string): string {
  return toSvgSource(generate(text), { on: DARK, off: LIGHT, pad: QUIET })
}

/** The stand-alone QR code as a PNG of about 800 pixels, for printing. */
export function qrPng(text: string): Uint8Array {
  return toPngBuffer(generate(text), { on: [0, 0, 0], off: [255, 255, 255], pad: QUIET, scale: PNG_SCALE })
}
