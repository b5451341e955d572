/** Programs that fetch an address before a person does, so that their visit is no scan. */
const PROGRAM = /bot|crawl|spider|preview|facebookexternalhit|whatsapp|telegram|slack|skype|curl|wget/i
const PHONE = /mobi|android|iphone|ipad/i

export interface Visit {
  code: string
  id: string
  step: 'scanned' | 'opened'
  device: Device
}

export type Device = 'Phone' | 'Computer'

/** Whether a user agent is a program that only fetches previews. */
export function isProgram(userAgent: string): boolean {
  return PROGRAM.test(userAgent)
}

/** The device that a user agent names. */
export function deviceOf(userAgent: string): Device {
  return PHONE.test(userAgent) ? 'Phone' : 'Computer'
}
