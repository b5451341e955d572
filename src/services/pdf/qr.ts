import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'

/**
 * A QR code as an SVG document, without a quiet zone: the template leaves the room around it.
 *
 * @param text what a scanner reads, usually an absolute address
 */
export function qrCode(text: string): string {
  return toSvgSource(generate(text), { on: '#1b2430', off: 'none', pad: 0 })
}
