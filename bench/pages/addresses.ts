import pg from 'pg'

/** Who opens pages in the bench, by what their column is called. */
export const OPENERS = {
  maker: 'maker@tassel.example',
  checker: 'checker@tassel.example',
  processor: 'processor@tassel.example',
  finance: 'finance@tassel.example',
  staff: 'staff@tassel.example',
  admin: 'admin@tassel.example',
  partner: 'partner@brightpath.example',
  'financial manager': 'financemanager@brightpath.example',
  counsellor: 'counsellor@brightpath.example',
  student: 'student@mail.example',
} as const

/** The addresses of the pages that people open, with the rows that they are of. */
export async function pageAddresses(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(
      `select (select id from partners where company like 'Brightpath%' order by id limit 1) as partner,
        (select id from notes where partner_company like 'Brightpath%' and status_id = 10 order by id desc limit 1) as note,
        (select invoice_id from notes order by created_at desc limit 1) as invoice,
        (select id from drafts order by id limit 1) as draft, (select id from agreements order by id limit 1) as agreement,
        (select id from enquiries order by id limit 1) as enquiry, (select id from users order by id limit 1) as person,
        (select id from applications where student_id is not null order by created_at desc, id limit 1) as application,
        (select student_id from applications order by created_at desc, id limit 1) as student`,
    )
    const at = rows[0] ?? {}
    return [
      '/',
      '/staff-dashboard',
      ...['', '?tab=AllNotes&view=none', '?tab=Create', '?tab=AllNotes&searchQuery=gurung&view=none'].map(
        (query) => `/commission-note${query}`,
      ),
      `/commission-note/${at.note}`,
      `/commission-note/${at.note}/tax-invoice`,
      `/commission-note/list/${at.invoice}`,
      `/commission-note/edit?draftId=${at.draft}`,
      '/commission-note/bulk-actions',
      '/commission-note/invoice-requests',
      '/commission-note/payments',
      '/commission-note/sign',
      '/university-invoices',
      '/university-invoices/new',
      `/university-invoices/${at.invoice}`,
      '/wallet',
      `/wallet?partnerId=${at.partner}`,
      '/payments',
      '/bank-changes',
      `/bank-details?partnerId=${at.partner}`,
      '/students',
      '/students/claims',
      '/students/select',
      ...[
        'dashboard',
        'profile',
        'documents',
        'applications',
        'available-courses',
        'recommended-courses',
      ].flatMap((page) => [`/${page}`, `/${page}?studentId=${at.student}`]),
      '/applications/list',
      '/applications/board',
      `/applications/${at.application}`,
      '/enquiries',
      `/enquiries/${at.enquiry}`,
      '/partners',
      `/partners/${at.partner}`,
      '/partners/enquiries',
      '/partners/tiers',
      '/inactive-partners',
      '/partner-enquiry',
      '/onboarding',
      '/counsellors',
      '/subsidiaries',
      '/agreements',
      `/agreements/${at.agreement}`,
      '/users',
      `/users/${at.person}`,
      '/imports',
      '/mails',
      '/security-log',
      '/send-backs',
      '/send-back-reasons',
      '/account',
    ]
  } finally {
    await client.end()
  }
}
