import type { Situation } from '#tests/support/http/situation'

const PAGES = import.meta.glob('../../../src/pages/**/*.{ts,astro}', { eager: false })

/** The routes of src/pages outside the API. */
export const EVERY_PAGE = Object.keys(PAGES)
  .filter((file) => !/\/pages\/api\/.*\.ts$/.test(file))
  .map((file) =>
    file
      .replace(/^.*?src\/pages/, '')
      .replace(/\.(ts|astro)$/, '')
      .replace(/\/index$/, ''),
  )
  .map((route) => route || '/')

function previews(...screens: string[]): Record<string, (at: Situation) => string> {
  return Object.fromEntries(
    screens.map((screen) => {
      const page = `/student-platform-settings/brand/preview/${screen}`
      return [page, (at: Situation) => `${page}?partnerId=${at.world.partners.brightpath.id}&name=Brightpath`]
    }),
  )
}

/** Addresses with a record of the situation. */
const ADDRESSES: Readonly<Record<string, (at: Situation) => string>> = {
  '/admissions/[id]': (at) => `/admissions/${at.admissions.id}`,
  '/agreements/[id]': (at) => `/agreements/${at.agreementId}`,
  '/applications/[id]': (at) => `/applications/${at.application.id}`,
  '/applications': (at) => `/applications?studentId=${at.application.studentId}`,
  '/available-courses': (at) => `/available-courses?studentId=${at.application.studentId}`,
  '/available-courses/[id]': (at) => `/available-courses/${at.courses.listedId}`,
  '/available-courses/compare': (at) =>
    `/available-courses/compare?courses=${at.courses.listedId},${at.courses.otherId}`,
  '/bank-details': (at) => `/bank-details?partnerId=${at.world.partners.brightpath.id}`,
  '/commission-note/[id]': (at) => `/commission-note/${at.noteId}`,
  '/commission-note/[id]/tax-invoice': (at) => `/commission-note/${at.sentId}/tax-invoice`,
  '/commission-note/edit': (at) => `/commission-note/edit?draftId=${at.draftId}`,
  '/commission-note/list/[invoiceId]': (at) => `/commission-note/list/${at.world.invoices.aud.id}`,
  '/dashboard': (at) => `/dashboard?studentId=${at.application.studentId}`,
  '/documents': (at) => `/documents?studentId=${at.application.studentId}`,
  '/enquiries/[id]': (at) => `/enquiries/${at.enquiries.ownId}`,
  '/onboarding': (at) => `/onboarding?partnerId=${at.onboarding.filling.partnerId}`,
  '/owed-invoices/[id]': (at) => `/owed-invoices/${at.owed.invoiceId}`,
  '/partners/[id]': (at) => `/partners/${at.world.partners.brightpath.id}`,
  '/student-platform-settings': (at) =>
    `/student-platform-settings?partnerId=${at.world.partners.brightpath.id}`,
  '/student-platform-settings/brand': (at) =>
    `/student-platform-settings/brand?partnerId=${at.world.partners.brightpath.id}`,
  ...previews('colours', 'landing', 'sign-in', 'home', 'mail'),
  '/brand/accent/[colour].css': () => '/brand/accent/7420bd.css',
  '/brand/[partnerId]/[fileId]': (at) => `/brand/${at.world.partners.brightpath.id}/${at.noteId}`,
  '/universities/[id]': (at) => `/universities/${at.world.universities.sydney}`,
  '/profile': (at) => `/profile?studentId=${at.application.studentId}`,
  '/profile/test-saved': (at) => `/profile/test-saved?studentId=${at.application.studentId}&test=IELTS`,
  '/q/[code]': () => '/q/none-of-ours',
  '/recommended-courses': (at) => `/recommended-courses?studentId=${at.application.studentId}`,
  '/signer/[token]': () => '/signer/none-of-ours',
  '/signer/[token]/document.pdf': () => '/signer/none-of-ours/document.pdf',
  '/signing/[reference]': () => '/signing/none-of-ours',
  '/signing/return/[outcome]': () => '/signing/return/success',
  '/student-platform-settings/custom-domains': (at) =>
    `/student-platform-settings/custom-domains?partnerId=${at.world.partners.brightpath.id}`,
  '/student-platform-settings/student-registration': (at) =>
    `/student-platform-settings/student-registration?partnerId=${at.world.partners.brightpath.id}`,
  '/student-platform-settings/student-registration/[codeId]': (at) =>
    `/student-platform-settings/student-registration/${at.signUps.codeId}`,
  '/companies/[id]': () => '/companies/1',
  '/texts/[kind]': () => '/texts/terms',
  '/university-invoices/[id]': (at) => `/university-invoices/${at.world.invoices.aud.id}`,
  '/uploads/[...id]': () => '/uploads/0199f3a0-0000-7000-8000-000000000060',
  '/users/[id]': (at) => `/users/${at.world.people.loanadvisor.id}`,
  '/forms/[id]': (at) => `/forms/${at.formId}`,
  '/forms/[id]/answers': (at) => `/forms/${at.formId}/answers`,
  '/forms/[id]/edit': (at) => `/forms/${at.formId}/edit`,
  '/reports/[id]': () => '/reports/partner-statement',
  '/webhooks/[id]': (at) => `/webhooks/${at.webhook.webhookId}`,
}

/** A page's address in this situation; throws for a parameter without a known record. */
export function addressOf(route: string, at: Situation): string {
  const address = ADDRESSES[route]?.(at) ?? route
  if (address.includes('[')) throw new Error(`No address of ${route} is written down`)
  return address
}
