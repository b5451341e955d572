export const PRODUCT = 'Tassel'
const DEMO_COMPANY = 'Kestrel Campus Overseas'

/** The company name at sign-in and in mails: `COMPANY_NAME`, else the demo's company, else the product. */
export function companyNameOf(given: string | undefined, isDemo: boolean): string {
  return given ?? (isDemo ? DEMO_COMPANY : PRODUCT)
}

/** The portal's name within a sentence: 'the partner portal of Kestrel Campus Overseas'. */
export function portalOf(companyName: string, reader: 'partner' | 'student' = 'partner'): string {
  return companyName === PRODUCT ? PRODUCT : `the ${reader} portal of ${companyName}`
}
