/** All screen URLs are built here, so that a page can move without a search through the code. */
export const paths = {
  home: '/',
  staffDashboard: '/staff-dashboard',
  notes: (query?: Record<string, string>) => withQuery('/commission-note', query),
  /** Only the notes that a notification or mail is about. */
  notesOfNotice: (id: string) => withQuery('/commission-note', { tab: 'AllNotes', notice: id }),
  note: (id: string) => `/commission-note/${id}`,
  /** Opens the action on the note's page. */
  noteAction: (id: string, actionId: number) => `/commission-note/${id}#action-${actionId}`,
  /** The note compared with its previous version. */
  noteComparison: (id: string) => withQuery(`/commission-note/${id}`, { compare: 'before' }),
  /** Makes, uploads or signs the partner's tax invoice for a note. */
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
  /** The outcome of a signing attempt. */
  signing: (reference: string) => `/signing/${reference}`,
  signingAuthority: '/signing/authority.cer',
  signerPage: (token: string) => `/signer/${token}`,
  signerDocument: (token: string) => `/signer/${token}/document.pdf`,
  /** Signs the invoices of several notes one after another. */
  signInvoices: '/commission-note/sign',
  login: (returnTo: string) => withQuery('/api/auth/login', { returnTo }),
  logout: '/api/auth/logout',
  mails: (query?: Record<string, string>) => withQuery('/mails', query),
  /** Usage and performance of the portal. */
  usage: (query?: Record<string, string>) => withQuery('/usage', query),
  securityLog: (query?: Record<string, string>) => withQuery('/security-log', query),
  /** How often and why notes were sent back. */
  sendBacks: (query?: Record<string, string>) => withQuery('/send-backs', query),
  sendBackReasons: '/send-back-reasons',
  account: '/account',
  /** A page fragment: the header shows it in place. */
  profileCard: '/account/card',
  /** Signs in to the same interaction with a passkey. */
  signInByPasskey: (uid: string) => withQuery('/login/passkey', { uid }),
  /** Sets up a second factor, required before anything else opens. */
  setUpFactors: (returnTo: string) => withQuery('/account/two-step', { returnTo }),
  delegation: (query?: Record<string, string>) => withQuery('/account/hand-over', query),
  subsidiaries: (query?: Record<string, string>) => withQuery('/subsidiaries', query),
  bankDetails: (query?: Record<string, string>) => withQuery('/bank-details', query),
  bankChanges: (query?: Record<string, string>) => withQuery('/bank-changes', query),
  agreements: (query?: Record<string, string>) => withQuery('/agreements', query),
  /** Tiers of the partner program, with limits and features. */
  partnerTiers: '/partners/tiers',
  /** Enquiries of prospective partners. */
  newPartners: (query?: Record<string, string>) => withQuery('/partners/enquiries', query),
  /** Onboarding of a partner by its owner; staff name the partner in the query. */
  onboarding: (query?: Record<string, string>) => withQuery('/onboarding', query),
  inactivePartners: (query?: Record<string, string>) => withQuery('/inactive-partners', query),
  partners: (query?: Record<string, string>) => withQuery('/partners', query),
  partner: (id: string) => `/partners/${id}`,
  companies: '/companies',
  company: (id: number) => `/companies/${id}`,
  universities: (query?: Record<string, string>) => withQuery('/universities', query),
  university: (id: string) => `/universities/${id}`,
  /** The applications to a university, for its people. */
  admissions: (query?: Record<string, string>) => withQuery('/admissions', query),
  admission: (id: string) => `/admissions/${id}`,
  ownCourses: (query?: Record<string, string>) => withQuery('/own-courses', query),
  courseChanges: (query?: Record<string, string>) => withQuery('/course-changes', query),
  owedInvoices: (query?: Record<string, string>) => withQuery('/owed-invoices', query),
  owedInvoice: (id: string) => `/owed-invoices/${id}`,
  agreement: (id: string) => `/agreements/${id}`,
  imports: (query?: Record<string, string>) => withQuery('/imports', query),
  wallet: (query?: Record<string, string>) => withQuery('/wallet', query),
  /** The claw-backs section of the wallet page. */
  clawBacks: (query: Record<string, string>) => `${withQuery('/wallet', query)}#claw-backs-title`,
  payments: (query?: Record<string, string>) => withQuery('/payments', query),
  /** Pages of the student area; everyone but the student passes `studentId`. */
  dashboard: (query?: Record<string, string>) => withQuery('/dashboard', query),
  profile: (query?: Record<string, string>) => withQuery('/profile', query),
  /** The courses that a saved test opened. */
  testSaved: (query: Record<string, string>) => withQuery('/profile/test-saved', query),
  documents: (query?: Record<string, string>) => withQuery('/documents', query),
  applications: (query?: Record<string, string>) => withQuery('/applications', query),
  application: (id: string) => `/applications/${id}`,
  /** All applications, as a board or a list. */
  applicationBoard: (query?: Record<string, string>) => withQuery('/applications/board', query),
  applicationList: (query?: Record<string, string>) => withQuery('/applications/list', query),
  availableCourses: (query?: Record<string, string>) => withQuery('/available-courses', query),
  course: (id: string, query?: Record<string, string>) => withQuery(`/available-courses/${id}`, query),
  /** Courses side by side. */
  compareCourses: (ids: readonly string[], query: Record<string, string> = {}) =>
    withQuery('/available-courses/compare', { ...query, courses: ids.join(',') }),
  recommendedCourses: (query?: Record<string, string>) => withQuery('/recommended-courses', query),
  /** Enquiries of prospective students: the company's page and the partner's. */
  enquiries: (query?: Record<string, string>) => withQuery('/enquiries', query),
  partnerEnquiries: (query?: Record<string, string>) => withQuery('/partner-enquiry', query),
  /** One enquiry, for either side. */
  enquiry: (id: string) => `/enquiries/${id}`,
  students: (query?: Record<string, string>) => withQuery('/students', query),
  /** All users, for administrators. */
  users: (query?: Record<string, string>) => withQuery('/users', query),
  /** Changes of rights that wait for a second administrator. */
  rightsWaiting: '/users?rights=waiting',
  /** Counsellors of one partner or of all. */
  counsellors: (query?: Record<string, string>) => withQuery('/counsellors', query),
  user: (id: string) => `/users/${id}`,
  /** A form without script posts here to end seeing the portal as someone else. */
  endSeeAs: '/account/see-as',
  /** Students claimed by two partners. */
  claims: (query?: Record<string, string>) => withQuery('/students/claims', query),
  /** Picks a student, then continues to `next`. */
  selectStudent: (next: string) => withQuery('/students/select', { next }),
  /** Starts a resumable upload. */
  uploads: '/uploads',
  /** Pages of one-time links, and where to ask for them. */
  acceptInvitation: (token: string) => withQuery('/accept-invitation', { token }),
  verifyEmail: (token?: string) => withQuery('/verify-email', token === undefined ? undefined : { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
  takeBackEmail: (token: string) => withQuery('/take-back-email', { token }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  forgotPassword: '/forgot-password',
  /** Shown in the second window after signing in again; it closes that window. */
  signedIn: '/signed-in',
  signUp: '/sign-up',
  /** The address in a QR code: counts the scan and redirects to the partner's page. */
  shortLink: (code: string) => `/q/${code}`,
  /** A partner's landing page, with the sign-up form. */
  landing: (query: Record<string, string>) => withQuery('/sign-up', query),
  /** A script that the sign-up form loads at the first keypress, to keep what is typed across a reload. */
  keptTyping: '/sign-up/typing',
  /** Where a student enters the code of an e-mail, and where they ask for one. */
  enterCode: (id: string) => withQuery('/sign-up/verify', { id }),
  signInByCode: '/login/code',
  /** The funnel of a sign-up code. */
  signUpCode: (id: string, query?: Record<string, string>) =>
    withQuery(`/student-platform-settings/student-registration/${id}`, query),
  ownSignUpCodes: (query?: Record<string, string>) => withQuery('/students/codes', query),
  registrationSettings: (query?: Record<string, string>) =>
    withQuery('/student-platform-settings/student-registration', query),
  /** Editor of the company's texts. */
  texts: '/texts',
  writeText: (kind: string, query?: Record<string, string>) => withQuery(`/texts/${kind}`, query),
  /** A text of the company, public. */
  text: (kind: string, query?: Record<string, string>) => withQuery(`/${kind}`, query),
  /** All reports, and one report; its `query` may change the saved question. */
  reports: '/reports',
  report: (id: string, query?: string) => `/reports/${id}${query ? `?${query}` : ''}`,
  /** Forms: the list, filling one in, its answers, editing and creating. */
  forms: (query?: Record<string, string>) => withQuery('/forms', query),
  form: (id: string, query?: Record<string, string>) => withQuery(`/forms/${id}`, query),
  formAnswers: (id: string, query?: Record<string, string>) => withQuery(`/forms/${id}/answers`, query),
  editForm: (id: string) => `/forms/${id}/edit`,
  newForm: (query?: Record<string, string>) => withQuery('/forms/new', query),
  flags: (query?: Record<string, string>) => withQuery('/flags', query),
  apiDocs: '/api/docs',
  graphql: '/graphql',
  /** Webhooks of the company and of partners. */
  webhooks: '/webhooks',
  failingWebhooks: '/webhooks?state=Failing',
  /** A webhook with its deliveries. */
  webhook: (id: string, query?: Record<string, string>) => withQuery(`/webhooks/${id}`, query),
  /** A partner's settings, page by page; staff name the partner in the query. */
  settings: (query?: Record<string, string>) => withQuery('/student-platform-settings', query),
  brandSettings: (query?: Record<string, string>) => withQuery('/student-platform-settings/brand', query),
  brandPreviews: '/student-platform-settings/brand/preview/',
  /** A screen in an unsaved theme. */
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
