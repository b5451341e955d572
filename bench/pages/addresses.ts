import pg from 'pg'
import { INVOICE_SENT } from '#domain/invoices/statuses'

/** The addresses of the pages that people open, with records for them. */
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
        (select student_id from applications where student_id is not null order by created_at desc, id limit 1) as student,
        (select applications.id from applications join universities on universities.id = university_id
          where universities.name like '%Northmoor%' and stage <> 'Draft' order by created_at desc, applications.id limit 1) as admission,
        (select invoices.id from university_invoices invoices join universities on universities.id = university_id
          where universities.name like '%Northmoor%' and status_id = ${INVOICE_SENT} order by invoices.created_at desc, invoices.id limit 1) as owed,
        (select id from universities order by id limit 1) as university, (select id from courses order by id limit 1) as course,
        (select id from companies order by id limit 1)::text as company, (select id from sign_up_codes order by id limit 1) as code,
        (select id from reports order by id limit 1) as report, (select id from forms order by id limit 1) as form,
        (select id from webhooks order by id limit 1) as webhook`,
    )
    const at = rows[0] ?? {}
    const addresses = [
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
      ...['card', 'hand-over', 'see-as', 'two-step'].map((page) => `/account/${page}`),
      ...['/admissions', `/admissions/${at.admission}`, '/owed-invoices', `/owed-invoices/${at.owed}`],
      ...['/own-courses', '/course-changes', '/universities', `/universities/${at.university}`],
      `/available-courses/${at.course}`,
      ...['/companies', `/companies/${at.company}`, '/agreements/tiers', '/texts', '/texts/terms'],
      ...['/reports', `/reports/${at.report}`, '/usage', '/flags', '/webhooks', `/webhooks/${at.webhook}`],
      ...['/forms', '/forms/new', ...['', '/edit', '/answers'].map((page) => `/forms/${at.form}${page}`)],
      '/students/codes',
      '/student-platform-settings',
      '/student-platform-settings/student-registration',
      `/student-platform-settings/student-registration/${at.code}`,
    ]
    // Pages of records that the demo company lacks are left out.
    return addresses.filter((address) => !/\/null(\/|$)/.test(address))
  } finally {
    await client.end()
  }
}
