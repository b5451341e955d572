/** The product's name; also the company name of a portal that configures none. */
export const PRODUCT = 'Tassel'
/** The company name of the demo portal: the three companies of its group have longer names. */
const DEMO_COMPANY = 'Kestrel Campus Overseas'

/** The company name at sign-in and in mails: `COMPANY_NAME`, else the demo's company, else the product. */
export function companyNameOf(given: string | undefined, isDemo: boolean): string {
  return given ?? (isDemo ? DEMO_COMPANY : PRODUCT)
}

/** The portal's name within a sentence: 'the partner portal of Kestrel Campus Overseas'. */
export function portalOf(companyName: string, reader: 'partner' | 'student' = 'partner'): string {
  return companyName === PRODUCT ? PRODUCT : `the ${reader} portal of ${companyName}`
}
