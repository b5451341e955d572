/**
 * The pages that open to nobody without a sign-in; `*` stands for one id. A test compares them with the files of `src/pages`.
 */
export const SIGNED_IN_PAGES = [
  '/',
  '/account',
  '/account/card',
  '/account/hand-over',
  '/account/see-as',
  '/account/two-step',
  '/agreements',
  '/agreements/*',
  '/agreements/tiers',
  '/applications',
  '/applications/*',
  '/applications/board',
  '/applications/list',
  '/available-courses',
  '/available-courses/compare',
  '/bank-changes',
  '/bank-details',
  '/commission-note',
  '/commission-note/*',
  '/commission-note/*/tax-invoice',
  '/commission-note/bulk-actions',
  '/commission-note/edit',
  '/commission-note/invoice-requests',
  '/commission-note/list/*',
  '/commission-note/payments',
  '/commission-note/sign',
  '/counsellors',
  '/dashboard',
  '/documents',
  '/enquiries',
  '/enquiries/*',
  '/flags',
  '/imports',
  '/inactive-partners',
  '/mails',
  '/onboarding',
  '/partner-enquiry',
  '/partners',
  '/partners/*',
  '/partners/enquiries',
  '/partners/tiers',
  '/payments',
  '/profile',
  '/profile/test-saved',
  '/recommended-courses',
  '/security-log',
  '/send-back-reasons',
  '/send-backs',
  '/signed-in',
  '/staff-dashboard',
  '/signing/*',
  '/student-platform-settings',
  '/student-platform-settings/brand',
  '/student-platform-settings/brand/preview/colours',
  '/student-platform-settings/brand/preview/home',
  '/student-platform-settings/brand/preview/landing',
  '/student-platform-settings/brand/preview/mail',
  '/student-platform-settings/brand/preview/sign-in',
  '/student-platform-settings/custom-domains',
  '/student-platform-settings/custom-email-settings',
  '/student-platform-settings/notification-settings',
  '/student-platform-settings/student-registration',
  '/student-platform-settings/student-registration/*',
  '/students',
  '/students/claims',
  '/students/codes',
  '/students/select',
  '/subsidiaries',
  '/universities',
  '/universities/*',
  '/university-invoices',
  '/university-invoices/*',
  '/university-invoices/new',
  '/users',
  '/users/*',
  '/wallet',
  '/webhooks',
  '/webhooks/*',
] as const

const PLAIN: ReadonlySet<string> = new Set(SIGNED_IN_PAGES)
const WITH_ID = SIGNED_IN_PAGES.filter((page) => page.includes('*')).map((page) => page.split('/'))
const ID = /^[\w-]+$/

/** Whether nothing opens at a path without a sign-in; false for a path that is written in any unusual way. */
export function isSignedInPage(path: string): boolean {
  if (PLAIN.has(path)) return !path.includes('*')
  const parts = path.split('/')
  return WITH_ID.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, place) => part === parts[place] || (part === '*' && ID.test(parts[place] ?? ''))),
  )
}
