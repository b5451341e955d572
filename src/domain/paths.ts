/** Every URL of a screen is built here, so that a page can move without a search through the code. */
export const paths = {
  home: '/',
  /** How the company's work stands. */
  staffDashboard: '/staff-dashboard',
  notes: (query?: Record<string, string>) => withQuery('/commission-note', query),
  /** The notes that a notice or a mail of many speaks of, and no others. */
  notesOfNotice: (id: string) => withQuery('/commission-note', { tab: 'AllNotes', notice: id }),
  note: (id: string) => `/commission-note/${id}`,
  /** An action of the note, where the reader takes it. */
  noteAction: (id: string, actionId: number) => `/commission-note/${id}#action-${actionId}`,
  /** The note beside the version before. */
  noteComparison: (id: string) => withQuery(`/commission-note/${id}`, { compare: 'before' }),
  /** Where the partner's tax invoice for a note is made, uploaded or signed. */
  taxInvoice: (id: string) => `/commission-note/${id}/tax-invoice`,
  bulkActions: '/commission-note/bulk-actions',
  paymentFiles: (query?: Record<string, string>) => withQuery('/commission-note/payments', query),
  invoiceRequests: () => '/commission-note/invoice-requests',
  universityInvoices: (query?: Record<string, string>) => withQuery('/university-invoices', query),
  newUniversityInvoice: (query?: Record<string, string>) => withQuery('/university-invoices/new', query),
  universityInvoice: (id: string) => `/university-invoices/${id}`,
  notesOfInvoice: (invoiceId: string) => `/commission-note/list/${invoiceId}`,
  editNote: (invoiceId: string, noteId: string) =>
    withQuery(`/commission-note/list/${invoiceId}`, { editCommissionNote: noteId }),
  editDraft: (draftId: string) => withQuery('/commission-note/edit', { draftId }),
  noteDocuments: (id: string) => withQuery(`/commission-note/${id}`, { tab: 'AdditionalDocuments' }),
  resource: (token: string) => `/resource/${token}`,
  signedNotePdf: (token: string) => `/resource/note/${token}`,
  /** What became of a try to have an invoice signed. */
  signing: (reference: string) => `/signing/${reference}`,
  signingAuthority: '/signing/authority.cer',
  signerPage: (token: string) => `/signer/${token}`,
  signerDocument: (token: string) => `/signer/${token}/document.pdf`,
  /** Several notes' invoices, one after another. */
  signInvoices: '/commission-note/sign',
  login: (returnTo: string) => withQuery('/api/auth/login', { returnTo }),
  logout: '/api/auth/logout',
  mails: (query?: Record<string, string>) => withQuery('/mails', query),
  /** What of the portal is used, and what is slow. */
  usage: (query?: Record<string, string>) => withQuery('/usage', query),
  securityLog: (query?: Record<string, string>) => withQuery('/security-log', query),
  /** How often notes were sent back, and why. */
  sendBacks: (query?: Record<string, string>) => withQuery('/send-backs', query),
  sendBackReasons: '/send-back-reasons',
  account: '/account',
  /** What the header shows of the reader in place, as a piece of a page. */
  profileCard: '/account/card',
  /** The same sign-in, by a passkey. */
  signInByPasskey: (uid: string) => withQuery('/login/passkey', { uid }),
  /** Where somebody sets up a second factor before anything else opens. */
  setUpFactors: (returnTo: string) => withQuery('/account/two-step', { returnTo }),
  delegation: (query?: Record<string, string>) => withQuery('/account/hand-over', query),
  subsidiaries: (query?: Record<string, string>) => withQuery('/subsidiaries', query),
  bankDetails: (query?: Record<string, string>) => withQuery('/bank-details', query),
  bankChanges: (query?: Record<string, string>) => withQuery('/bank-changes', query),
  agreements: (query?: Record<string, string>) => withQuery('/agreements', query),
  /** The tiers of the partner program, their limits and features. */
  partnerTiers: '/partners/tiers',
  /** Who wants to become a partner. */
  newPartners: (query?: Record<string, string>) => withQuery('/partners/enquiries', query),
  /** Where a partner's owner says who they are; staff name the partner. */
  onboarding: (query?: Record<string, string>) => withQuery('/onboarding', query),
  /** Of whom nothing was heard. */
  inactivePartners: (query?: Record<string, string>) => withQuery('/inactive-partners', query),
  partners: (query?: Record<string, string>) => withQuery('/partners', query),
  partner: (id: string) => `/partners/${id}`,
  companies: '/companies',
  company: (id: number) => `/companies/${id}`,
  universities: (query?: Record<string, string>) => withQuery('/universities', query),
  university: (id: string) => `/universities/${id}`,
  /** The applications that a university has. */
  admissions: (query?: Record<string, string>) => withQuery('/admissions', query),
  admission: (id: string) => `/admissions/${id}`,
  ownCourses: (query?: Record<string, string>) => withQuery('/own-courses', query),
  courseChanges: (query?: Record<string, string>) => withQuery('/course-changes', query),
  owedInvoices: (query?: Record<string, string>) => withQuery('/owed-invoices', query),
  owedInvoice: (id: string) => `/owed-invoices/${id}`,
  agreement: (id: string) => `/agreements/${id}`,
  imports: (query?: Record<string, string>) => withQuery('/imports', query),
  wallet: (query?: Record<string, string>) => withQuery('/wallet', query),
  /** Claw-backs, where the wallets show them. */
  clawBacks: (query: Record<string, string>) => `${withQuery('/wallet', query)}#claw-backs-title`,
  payments: (query?: Record<string, string>) => withQuery('/payments', query),
  /** The pages of the student area; `studentId` for everybody but the student. */
  dashboard: (query?: Record<string, string>) => withQuery('/dashboard', query),
  profile: (query?: Record<string, string>) => withQuery('/profile', query),
  /** What became possible by a test that was saved. */
  testSaved: (query: Record<string, string>) => withQuery('/profile/test-saved', query),
  documents: (query?: Record<string, string>) => withQuery('/documents', query),
  applications: (query?: Record<string, string>) => withQuery('/applications', query),
  /** One application. */
  application: (id: string) => `/applications/${id}`,
  /** Everybody's applications, as a board or a list. */
  applicationBoard: (query?: Record<string, string>) => withQuery('/applications/board', query),
  applicationList: (query?: Record<string, string>) => withQuery('/applications/list', query),
  /** The courses of all universities. */
  availableCourses: (query?: Record<string, string>) => withQuery('/available-courses', query),
  /** One course. */
  course: (id: string, query?: Record<string, string>) => withQuery(`/available-courses/${id}`, query),
  /** Some of them side by side. */
  compareCourses: (ids: readonly string[], query: Record<string, string> = {}) =>
    withQuery('/available-courses/compare', { ...query, courses: ids.join(',') }),
  recommendedCourses: (query?: Record<string, string>) => withQuery('/recommended-courses', query),
  /** People who may become students: the company's page, and the partner's. */
  enquiries: (query?: Record<string, string>) => withQuery('/enquiries', query),
  partnerEnquiries: (query?: Record<string, string>) => withQuery('/partner-enquiry', query),
  /** One enquiry, whoever reads it. */
  enquiry: (id: string) => `/enquiries/${id}`,
  students: (query?: Record<string, string>) => withQuery('/students', query),
  /** Everybody who may sign in, for administrators. */
  users: (query?: Record<string, string>) => withQuery('/users', query),
  /** Rights that wait for a second administrator, and no list of users. */
  rightsWaiting: '/users?rights=waiting',
  /** The counsellors of a partner, or of all. */
  counsellors: (query?: Record<string, string>) => withQuery('/counsellors', query),
  user: (id: string) => `/users/${id}`,
  /** Where an administrator stops seeing the portal as somebody else, by a form without script. */
  endSeeAs: '/account/see-as',
  /** Students whom two partners claim. */
  claims: (query?: Record<string, string>) => withQuery('/students/claims', query),
  /** Where a student is chosen; it goes on to `next`. */
  selectStudent: (next: string) => withQuery('/students/select', { next }),
  /** Where a file begins that may break off on its way. */
  uploads: '/uploads',
  /** The pages of one-time links, and where they are asked for. */
  acceptInvitation: (token: string) => withQuery('/accept-invitation', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', token === undefined ? undefined : { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
  takeBackEmail: (token: string) => withQuery('/take-back-email', { token }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  forgotPassword: '/forgot-password',
  /** The page that the second window shows after signing in again, and that closes it. */
  signedIn: '/signed-in',
  signUp: '/sign-up',
  /** What a QR code says: it counts that it was scanned, and leads to the page of its partner. */
  shortLink: (code: string) => `/q/${code}`,
  /** Where students learn who their partner is, and sign up. */
  landing: (query: Record<string, string>) => withQuery('/sign-up', query),
  /** What the form of a sign-up loads at its first press: it keeps what is typed over a reload. */
  keptTyping: '/sign-up/typing',
  /** Where the code of an e-mail is entered, and where a student asks for one. */
  enterCode: (id: string) => withQuery('/sign-up/verify', { id }),
  signInByCode: '/login/code',
  /** How far students came by a code. */
  signUpCode: (id: string, query?: Record<string, string>) =>
    withQuery(`/student-platform-settings/student-registration/${id}`, query),
  ownSignUpCodes: (query?: Record<string, string>) => withQuery('/students/codes', query),
  registrationSettings: (query?: Record<string, string>) =>
    withQuery('/student-platform-settings/student-registration', query),
  /** What is switched on for whom. */
  /** Where the company's texts are written. */
  texts: '/texts',
  writeText: (kind: string, query?: Record<string, string>) => withQuery(`/texts/${kind}`, query),
  /** A text of the company, for everybody. */
  text: (kind: string, query?: Record<string, string>) => withQuery(`/${kind}`, query),
  /** The reports of the portal and one's own, and one of them; its address may ask something else than what was saved. */
  reports: '/reports',
  report: (id: string, query?: string) => `/reports/${id}${query ? `?${query}` : ''}`,
  /** Forms: their list, one to be answered, its answers, and where it is changed or a new one made. */
  forms: (query?: Record<string, string>) => withQuery('/forms', query),
  form: (id: string, query?: Record<string, string>) => withQuery(`/forms/${id}`, query),
  formAnswers: (id: string, query?: Record<string, string>) => withQuery(`/forms/${id}/answers`, query),
  editForm: (id: string) => `/forms/${id}/edit`,
  newForm: (query?: Record<string, string>) => withQuery('/forms/new', query),
  flags: (query?: Record<string, string>) => withQuery('/flags', query),
  apiDocs: '/api/docs',
  graphql: '/graphql',
  /** Where events are sent to: the company's, and a partner's own. */
  webhooks: '/webhooks',
  failingWebhooks: '/webhooks?state=Failing',
  /** One of them, with what was sent to it. */
  webhook: (id: string, query?: Record<string, string>) => withQuery(`/webhooks/${id}`, query),
  /** A partner's settings: its first page, and each; staff name the partner. */
  settings: (query?: Record<string, string>) => withQuery('/student-platform-settings', query),
  brandSettings: (query?: Record<string, string>) => withQuery('/student-platform-settings/brand', query),
  brandPreviews: '/student-platform-settings/brand/preview/',
  /** A screen in a look that is not saved yet. */
  brandPreview: (screen: string, query: Record<string, string>) =>
    withQuery(`/student-platform-settings/brand/preview/${screen}`, query),
  customDomains: (query?: Record<string, string>) =>
    withQuery('/student-platform-settings/custom-domains', query),
  notificationSettings: (query?: Record<string, string>) =>
    withQuery('/student-platform-settings/notification-settings', query),
  customEmailSettings: (query?: Record<string, string>) =>
    withQuery('/student-platform-settings/custom-email-settings', query),
} as const

function withQuery(path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}
