/** Programs that look at an address before a person does: they scan nothing. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget/i
const PHONE = /mobi|android|iphone|ipad/i

/** What somebody who came by a code did: `scanned` it, or `opened` its page. */
export interface Visit {
  /** The signed text of the code. */
  code: string
  /** A random id, by which reloading the page and sending its form are known to be the same. */
  id: string
  step: 'scanned' | 'opened'
  device: Device
}

/** On what somebody came. */
export type Device = 'Phone' | 'Computer'

/** Whether a browser's name is that of a program that only looks. */
export function isProgram(userAgent: string): boolean {
  return PROGRAM.test(userAgent)
}

/** The device that a browser's name tells. */
export function deviceOf(userAgent: string): Device {
  return PHONE.test(userAgent) ? 'Phone' : 'Computer'
}
