/** Every URL of a screen is built here, so that a page can move without a search through the code. */
export const paths = {
  notes: (query?: Record<string, string>) => withQuery('/commission-note', query),
  note: (id: string) => `/commission-note/${id}`,
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
  remarkAttachment: (noteId: string, id: string) => `/api/v1/cn/${noteId}/attachment/${id}`,
  resource: (token: string) => `/resource/${token}`,
  signedNotePdf: (token: string) => `/resource/note/${token}`,
  /** What became of a try to have an invoice signed. */
  signing: (reference: string) => `/signing/${reference}`,
  signingAuthority: '/signing/authority.cer',
  signerDesk: (token: string) => `/signer/${token}`,
  signerDocument: (token: string) => `/signer/${token}/document.pdf`,
  /** Several notes' invoices, one after another. */
  signInvoices: '/commission-note/sign',
  login: (returnTo: string) => withQuery('/api/auth/login', { returnTo }),
  logout: '/api/auth/logout',
  mails: (query?: Record<string, string>) => withQuery('/mails', query),
  securityLog: (query?: Record<string, string>) => withQuery('/security-log', query),
  mailAttachment: (id: string) => `/api/v1/mails/${id}/attachment`,
  mailHtml: (id: string) => `/api/v1/mails/${id}/html`,
  account: '/account',
  handOver: (query?: Record<string, string>) => withQuery('/account/hand-over', query),
  subsidiaries: (query?: Record<string, string>) => withQuery('/subsidiaries', query),
  bankDetails: (query?: Record<string, string>) => withQuery('/bank-details', query),
  bankChanges: (query?: Record<string, string>) => withQuery('/bank-changes', query),
  bankCertificate: (partnerId: string, fileId: string) =>
    `/api/v1/partners/${partnerId}/bank-details/certificates/${fileId}`,
  imports: (query?: Record<string, string>) => withQuery('/imports', query),
  wallet: (query?: Record<string, string>) => withQuery('/wallet', query),
  payments: (query?: Record<string, string>) => withQuery('/payments', query),
  paymentAdvice: (id: string) => `/api/v1/payments/${id}/advice`,
  clawBackEvidence: (id: string) => `/api/v1/claw-backs/${id}/evidence`,
  /** The rows of `/wallet` or `/payments` as a sheet. */
  transactionSheet: (about: 'wallet' | 'payments', query?: Record<string, string>) =>
    withQuery(`/api/v1/${about}/sheet`, query),
  statement: (kind: 'pdf' | 'sheet', query?: Record<string, string>) =>
    withQuery(kind === 'pdf' ? '/api/v1/payments/statement' : '/api/v1/payments/statement/sheet', query),
  apiDocs: '/api/docs',
} as const

function withQuery(path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}
