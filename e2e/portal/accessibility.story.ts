import type { Page } from '@playwright/test'
import { payment, paymentFile } from '#tests/support/money/payment-files'
import { applyToAll } from '../support/apply-to-all'
import { expectAccessible } from '../support/axe'
import { CHECKER, draftFromInvoice, MAKER, PARTNER, PROCESSOR } from '../support/job'
import { act } from '../support/note'
import { expect, PASSWORD, type Stage, test } from '../support/portal'
import { setUpApp } from '../support/set-up-app'

/** Opens the first note of a person's list by its link. */
async function openFirstNote(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('a[href^="/commission-note/0"]').first().click()
  await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
}

/** Opens a person's list, and waits for its grid. */
async function openList(stage: Stage, email: string): Promise<Page> {
  const { page } = await stage.as(email)
  await page.goto('/commission-note?tab=AllNotes&view=none')
  await expect(page.getByRole('grid')).toBeVisible()
  return page
}

/** A page opened by its address, without a press. */
interface Looked {
  name: string
  email: string
  path: string
}

/** Pages that need more than an address, or that change what a browser remembers. */
interface Scene {
  name: string
  open: (stage: Stage) => Promise<Page>
}

const SCENES: (Scene | Looked)[] = [
  {
    name: 'sign-in',
    open: async (stage) => {
      const { page } = await stage.visitor()
      await page.goto('/')
      return page
    },
  },
  ...[
    '/sign-up',
    '/sign-up?code=NOBODYS',
    '/sign-up?sent=1',
    '/sign-up?code=BPE-0017',
    '/sign-up/verify?id=none',
    '/login/code',
    '/privacy',
    '/forgot-password',
    '/forgot-password?sent=1',
    '/verify-email',
    '/verify-email?done=1',
    '/reset-password?token=old',
    '/confirm-email?token=old',
    '/confirm-email?done=1',
    '/take-back-email?token=old',
    '/take-back-email?done=1',
    '/accept-invitation?token=old',
    '/login?signedOut=1',
    '/login?error=USER_BLOCKED',
    '/login?error=PARTNER_DEACTIVATED',
    '/login?error=EMAIL_UNVERIFIED',
    '/api/auth/logout',
  ].map((path) => ({
    name: `${path} of nobody`,
    open: async (stage: Stage) => {
      const { page } = await stage.visitor()
      await page.goto(path)
      return page
    },
  })),
  ...[
    ['the maker’s list', MAKER, '/commission-note?tab=AllNotes&view=none'],
    ['the maker’s Create tab', MAKER, '/commission-note?tab=Create'],
    ['the partner’s list', PARTNER, '/commission-note?tab=InProgress&view=none'],
    ['the partner’s paid notes', PARTNER, '/commission-note?tab=Paid'],
    ['a list without rows', MAKER, '/commission-note?tab=AllNotes&searchQuery=nobodyhasthisname'],
    ['the home of a maker', MAKER, '/'],
    ['the home of a partner', PARTNER, '/'],
    ['the home of finance', 'finance@tassel.example', '/'],
    ['the home of a checker', CHECKER, '/'],
    ['the home of staff', 'staff@tassel.example', '/'],
    ['the home of a counsellor', 'counsellor@brightpath.example', '/'],
    ['the home of an administrator', 'admin@tassel.example', '/'],
    ['the universities', 'staff@tassel.example', '/universities'],
    [
      'a report with a chart',
      'finance@tassel.example',
      '/reports/new?subject=notes&group=partner&sum=commission&chart=bar',
    ],
    ['the staff dashboard', 'admin@tassel.example', '/staff-dashboard'],
    ['the account', CHECKER, '/account'],
    ['the bulk page without a selection', CHECKER, '/commission-note/bulk-actions'],
    ['a company’s subsidiaries', PARTNER, '/subsidiaries'],
    ['how students sign up with a partner', PARTNER, '/student-platform-settings/student-registration'],
    ['the sign-up codes of a counsellor', 'counsellor@brightpath.example', '/students/codes'],
    ['a partner’s brand', PARTNER, '/student-platform-settings/brand'],
    ['notification settings', PARTNER, '/student-platform-settings/notification-settings'],
    ['a partner’s mail server', PARTNER, '/student-platform-settings/custom-email-settings'],
    ['a partner’s webhooks', PARTNER, '/webhooks'],
    ['the company’s webhooks', 'admin@tassel.example', '/webhooks'],
    ['how the portal is used', 'admin@tassel.example', '/usage'],
    ['the reports', 'finance@tassel.example', '/reports'],
    ['a report', 'finance@tassel.example', '/reports/partner-statement'],
    ['a new report', 'finance@tassel.example', '/reports/new?subject=payments'],
    ['the home of a university', 'admissions@northmoor.example', '/'],
    ['the applications to a university', 'admissions@northmoor.example', '/admissions'],
    ['the courses of a university', 'admissions@northmoor.example', '/own-courses'],
    ['the invoices of a university', 'admissions@northmoor.example', '/owed-invoices'],
    ['the forms', 'staff@tassel.example', '/forms'],
    ['a new form', 'staff@tassel.example', '/forms/new'],
    ['the flags', 'admin@tassel.example', '/flags?person=staff@tassel.example'],
    ['the companies', 'superadmin@tassel.example', '/companies'],
    ['an issuing company', 'superadmin@tassel.example', '/companies/1'],
    ['the company’s texts', 'admin@tassel.example', '/texts'],
    ['the terms being written', 'admin@tassel.example', '/texts/terms'],
    ['the terms', PARTNER, '/terms'],
    ['a partner’s domain', PARTNER, '/student-platform-settings/custom-domains'],
    ['a partner’s counsellors', PARTNER, '/counsellors'],
    ['a company’s bank details', PARTNER, '/bank-details'],
    ['the changes of bank details', 'finance@tassel.example', '/bank-changes'],
    ['the users', 'admin@tassel.example', '/users'],
    ['inviting by sheet', 'admin@tassel.example', '/imports?kind=users'],
    ['the partners', 'admin@tassel.example', '/partners'],
    ['the tiers of partners', 'admin@tassel.example', '/partners/tiers'],
    ['who wants to become a partner', 'staff@tassel.example', '/partners/enquiries'],
    ['enquiries that were declined', 'staff@tassel.example', '/partners/enquiries?state=Declined'],
    ['what is not open to a partner yet', 'owner@sagarmatha.example', '/students'],
    ['inactive partners', 'staff@tassel.example', '/inactive-partners'],
    ['an onboarding', 'owner@sagarmatha.example', '/onboarding'],
    ['the delegation of work', 'admin@tassel.example', '/account/hand-over'],
    ['the API’s documentation', CHECKER, '/api/docs'],
    ['GraphQL by hand', CHECKER, '/graphql'],
    ['the outbox of mails', 'admin@tassel.example', '/mails'],
    ['a partner’s wallet', PARTNER, '/wallet'],
    ['the payments', 'finance@tassel.example', '/payments'],
    ['university invoices', 'finance@tassel.example', '/university-invoices'],
    ['the choice of a new invoice', 'finance@tassel.example', '/university-invoices/new'],
    ['the list of students', 'staff@tassel.example', '/students'],
    ['the board of applications', 'staff@tassel.example', '/applications/board'],
    ['the list of applications', 'staff@tassel.example', '/applications/list'],
    ['a student’s applications', 'student@mail.example', '/applications'],
    ['a student’s Home', 'student@mail.example', '/dashboard'],
    ['a student’s profile', 'student@mail.example', '/profile'],
    ['a student’s documents', 'student@mail.example', '/documents'],
    ['the claims', 'staff@tassel.example', '/students/claims'],
    ['the enquiries', 'staff@tassel.example', '/enquiries'],
    ['a partner’s enquiries', PARTNER, '/partner-enquiry'],
    ['the available courses', 'student@mail.example', '/available-courses'],
    ['the recommended courses', 'student@mail.example', '/recommended-courses'],
    ['a page that is not there', CHECKER, '/nowhere'],
    ['a page that is not theirs', 'student@mail.example', '/commission-note'],
  ].map(([name = '', email = '', path = '']) => ({ name, email, path })),
  {
    name: 'a course',
    open: async (stage) => {
      const { page } = await stage.as('student@mail.example')
      await page.goto('/available-courses')
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
      return page
    },
  },
  {
    name: 'an application with its commission',
    open: async (stage) => {
      const { page } = await stage.as(PARTNER)
      await page.goto('/applications/list')
      await page.locator('main tbody a[href^="/applications/"]').first().click()
      await expect(page.getByRole('heading', { name: 'Commission', exact: true })).toBeVisible()
      return page
    },
  },
  {
    name: 'who is declined as a partner',
    open: async (stage) => {
      const { page } = await stage.as('staff@tassel.example')
      await page.goto('/partners/enquiries')
      await page.getByRole('button', { name: 'Decline Nilgiri Pathways' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      return page
    },
  },
  {
    name: 'what a saved test opened',
    open: async (stage) => {
      const { page } = await stage.as('staff@tassel.example')
      await page.goto('/students?stage=Shortlisted&view=none')
      const home = await page.locator('a[href^="/dashboard?studentId="]').first().getAttribute('href')
      const studentId = new URL(home ?? '', page.url()).searchParams.get('studentId') ?? ''
      await page.goto(`/profile/test-saved?test=IELTS&studentId=${studentId}`)
      await expect(page.getByRole('heading', { name: 'IELTS is saved' })).toBeVisible()
      return page
    },
  },
  ...[
    ['the list’s keys', 'Keyboard shortcuts of this list'],
    ['the list’s columns', 'Columns and rows'],
  ].map(([name = '', button = '']) => ({
    name,
    open: async (stage: Stage) => {
      const page = await openList(stage, PROCESSOR)
      await page.getByRole('button', { name: button }).click()
      return page
    },
  })),
  {
    name: 'one of the users',
    open: async (stage) => {
      const { page } = await stage.as('admin@tassel.example')
      await page.goto('/users?searchQuery=counsellor2')
      await page.getByRole('link', { name: 'Karan Mehta' }).click()
      await expect(page.getByRole('button', { name: 'Change rights' })).toBeVisible()
      return page
    },
  },
  {
    name: 'the sign-in by a passkey',
    open: async (stage) => {
      const { page } = await stage.visitor()
      await page.goto('/')
      await page.getByRole('link', { name: 'Sign in with a passkey' }).click()
      await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
      return page
    },
  },
  {
    name: 'fresh recovery codes, on the account of somebody with an app',
    open: async (stage) => {
      const { page } = await stage.as('loanadvisor@tassel.example')
      await page.goto('/account')
      await setUpApp(page)
      return page
    },
  },
  {
    name: 'the second step of the sign-in, with a wrong code',
    open: async (stage) => {
      const owner = await stage.as('pst@tassel.example')
      await owner.page.goto('/account')
      await setUpApp(owner.page)
      const { page } = await stage.visitor()
      await page.goto('/')
      await page.getByLabel('E-mail').fill('pst@tassel.example')
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Code').fill('123')
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByText('The code is not correct.')).toBeVisible()
      return page
    },
  },
  {
    name: 'the open menu',
    open: async (stage) => {
      const { page } = await stage.as('admin@tassel.example')
      await page.setViewportSize({ width: 360, height: 900 })
      await page.goto('/wallet')
      await page.locator('.nav-phone > summary').click()
      await page.setViewportSize({ width: 1440, height: 900 })
      // A press would close the phone's sheet.
      await page.locator('.nav-group', { hasText: 'Money' }).evaluate((group: HTMLDetailsElement) => {
        group.open = true
      })
      await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
      return page
    },
  },
  {
    name: 'the profile in the header',
    open: async (stage) => {
      const { page } = await stage.as(PARTNER)
      await page.goto('/account')
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('link', { name: 'Profile', exact: true }).click()
      await expect(page.getByRole('dialog').getByText('Office hours')).toBeVisible()
      return page
    },
  },
  {
    name: 'what the search finds',
    open: async (stage) => {
      const { page } = await stage.as('admin@tassel.example')
      await page.goto('/')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Find anything' }).fill('brightpath')
      await expect(page.getByRole('option').first()).toBeVisible()
      return page
    },
  },
  {
    name: 'an answer of the assistant',
    open: async (stage) => {
      const { page } = await stage.as('admin@tassel.example')
      await page.goto('/')
      await page.getByRole('button', { name: 'Ask the assistant' }).click()
      await page.getByRole('button', { name: 'Which notes are overdue' }).click()
      await expect(page.getByRole('link', { name: 'Open the list' })).toBeVisible()
      return page
    },
  },
  {
    name: 'a checked payment file',
    open: async (stage) => {
      const { page } = await stage.as(PROCESSOR)
      await page.goto('/commission-note/payments')
      const buffer = Buffer.from(await paymentFile([payment('KCOEPL/CN/2627/404404'), payment('')]))
      await page
        .getByLabel('Payment file', { exact: true })
        .setInputFiles({ name: 'Payments.xlsx', mimeType: '', buffer })
      await page.getByText('There is no commission note with this number.').waitFor()
      return page
    },
  },
  {
    name: 'a university invoice',
    open: async (stage) => {
      const { page } = await stage.as('finance@tassel.example')
      await page.goto('/university-invoices?statusId=3')
      await page
        .getByRole('link', { name: /\/INV\// })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Shared with partners' })).toBeVisible()
      return page
    },
  },
  {
    name: 'the form of a new invoice',
    open: async (stage) => {
      const { page } = await stage.as('finance@tassel.example')
      await page.goto('/university-invoices/new')
      await page.getByLabel('University', { exact: true }).selectOption({ index: 1 })
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('checkbox').first().check()
      return page
    },
  },
  {
    name: 'a note of the processor',
    open: async (stage) => {
      const { page } = await stage.as(PROCESSOR)
      await openFirstNote(page, '/commission-note?statusLabel=Invoice+Uploaded')
      return page
    },
  },
  {
    name: 'a note’s documents',
    open: async (stage) => {
      const { page } = await stage.as(PARTNER)
      await openFirstNote(page, '/commission-note?tab=InProgress&view=none')
      await page.getByRole('link', { name: 'Additional Documents' }).click()
      return page
    },
  },
  {
    name: 'a checker’s notices',
    open: async (stage) => {
      const maker = await stage.as(MAKER)
      await draftFromInvoice(maker.page)
      await applyToAll(maker.page, '10')
      await maker.page.getByRole('button', { name: 'Generate note' }).click()
      await act(maker.page, 'Send to checker')
      const { page } = await stage.as(CHECKER)
      await page.goto('/account')
      await expect(page.getByRole('button', { name: /^Notices, [1-9]/ })).toBeVisible()
      await page.getByRole('button', { name: /^Notices, / }).click()
      await expect(page.getByRole('link', { name: /is ready for you to check/ }).first()).toBeVisible()
      return page
    },
  },
  {
    name: 'a university with the form of a course',
    open: async (stage) => {
      const { page } = await stage.as('staff@tassel.example')
      await page.goto('/universities')
      await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByRole('button', { name: 'New course' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      return page
    },
  },
  {
    name: 'a university beside the one that it may be merged into',
    open: async (stage) => {
      const { page } = await stage.as('staff@tassel.example')
      await page.goto('/universities')
      await page.getByRole('link', { name: 'Severn Vale University' }).click()
      await page.getByRole('link', { name: 'Merge', exact: true }).click()
      await page.getByLabel('The university that stays').selectOption('University of Northmoor')
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(page.getByRole('table', { name: 'Side by side' })).toBeVisible()
      return page
    },
  },
  {
    name: 'the editor of a draft',
    open: async (stage) => {
      const { page } = await stage.as(MAKER)
      await draftFromInvoice(page)
      await expect(page.getByRole('button', { name: 'Generate note' })).toBeVisible()
      return page
    },
  },
]

test.use({ company: 'shared' })
// The scenes are independent.
test.describe.configure({ mode: 'parallel' })

for (const scene of SCENES)
  if ('open' in scene)
    test(`axe finds nothing on ${scene.name}`, async ({ stage }) => expectAccessible(await scene.open(stage)))

// One browser visits all pages of a person: each new browser would load every script and style again.
const looked = SCENES.filter((scene) => 'path' in scene)
for (const [email, scenes] of Map.groupBy(looked, (scene) => scene.email))
  test(
    `axe finds nothing on ${scenes.length} pages of ${email}`,
    { tag: email === MAKER ? '@main' : [] },
    async ({ stage }, testInfo) => {
      // Each page has the time limit of a story.
      testInfo.setTimeout(testInfo.timeout * scenes.length)
      const { page } = await stage.as(email)
      for (const { name, path } of scenes)
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 })
          await page.emulateMedia({ colorScheme: null, reducedMotion: null })
          await page.goto(path)
          await expectAccessible(page)
        })
    },
  )
