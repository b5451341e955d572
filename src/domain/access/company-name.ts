/** What the product is called; the company whose portal it is where it says no name of its own. */
export const PRODUCT = 'Tassel'
/** Whose portal the demo is: the three companies of its group have longer names. */
const DEMO_COMPANY = 'Kestrel Campus Overseas'

/** Whose portal this is, to everybody who comes in or gets its mails: `COMPANY_NAME`, or the demo's company, or the product. */
export function companyNameOf(given: string | undefined, isDemo: boolean): string {
  return given ?? (isDemo ? DEMO_COMPANY : PRODUCT)
}

/** The portal in a sentence, as its reader knows it: 'the partner portal of Kestrel Campus Overseas'. */
export function portalOf(companyName: string, reader: 'partner' | 'student' = 'partner'): string {
  return companyName === PRODUCT ? PRODUCT : `the ${reader} portal of ${companyName}`
}
