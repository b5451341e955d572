import { describe, expect, it } from 'vitest'
import { type AnswerPart, isOwnAddress, partsIn } from '#domain/assistant/answer'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

interface Answer {
  status: number
  parts: readonly AnswerPart[]
  text: string
  rows: readonly (readonly (string | { Text: string; Href: string })[])[]
  hrefs: readonly string[]
  offers: readonly string[]
}

/** Asks as this person, and reads the whole answer. */
async function asking(email: string): Promise<(question: string) => Promise<Answer>> {
  const browser = await portal.signIn(email)
  return async (Question) => {
    const response = await browser.post('/api/v1/assistant/ask', { Question })
    const { parts } = response.ok ? partsIn(await response.text()) : { parts: [] }
    const rows = parts.flatMap((part) => (part.Kind === 'table' ? part.Rows : []))
    const links = parts.flatMap((part) => (part.Kind === 'links' ? part.Links : []))
    const cells = rows.flat().filter((cell) => typeof cell !== 'string')
    return {
      status: response.status,
      parts,
      text: parts.flatMap((part) => (part.Kind === 'text' ? part.Text : [])).join('\n'),
      rows,
      hrefs: [...cells, ...links].map(({ Href }) => Href),
      offers: parts.flatMap((part) => (part.Kind === 'offers' ? part.Questions : [])),
    }
  }
}

async function dataOf(email: string, path: string) {
  const answer = await (await portal.signIn(email)).get(`/api/v1${path}`)
  // biome-ignore lint/suspicious/noExplicitAny: each call answers its own shape.
  return ((await answer.json()) as { data: any }).data
}

describe('the assistant for staff', () => {
  it('lists what waits for its reader, with the page of each note', async () => {
    const ask = await asking('checker@tassel.example')
    const { text, rows, hrefs } = await ask('What waits for me')
    const { rows: notes, totalCount } = await dataOf(
      'checker@tassel.example',
      '/cn?waitingFor=me&sort=-pending',
    )
    expect(text).toContain(`${totalCount} notes wait for you`)
    expect(rows).toHaveLength(Math.min(10, notes.length))
    expect(hrefs[0]).toBe(`/commission-note/${notes[0].CommissionNoteId}`)
  })

  it('explains why a note is late, and where it is', async () => {
    const ask = await asking('admin@tassel.example')
    const { rows } = await dataOf('admin@tassel.example', '/cn?tab=AllNotes&turn=checker')
    const { CommissionNumber, CommissionNoteId, PartnerCompany } = rows[0]
    const { text, hrefs } = await ask(`Why is ${CommissionNumber.toLowerCase()} late?`)
    expect(text).toContain(CommissionNumber)
    expect(text).toContain(PartnerCompany)
    expect(text).toMatch(/is with the checker/)
    expect(hrefs).toEqual([`/commission-note/${CommissionNoteId}`])
    expect((await ask('Why is KCO/CN/2627/999999 late')).text).toContain('There is no note')
  })

  it('uses the portal’s names, and adds up nothing across currencies', async () => {
    const ask = await asking('admin@tassel.example')
    const { rows: partners } = await dataOf('admin@tassel.example', '/partners?searchQuery=brightpath')
    const balances = await dataOf(
      'admin@tassel.example',
      `/wallet/balances?partnerId=${partners[0].PartnerId}`,
    )
    const owed = await ask('How much do we owe Brightpath in AUD')
    const aud = balances.filter(({ Currency }: { Currency: string }) => Currency === 'AUD')
    expect(owed.rows).toHaveLength(aud.length)
    expect(owed.text).toContain('Brightpath')
    for (const [code] of (await ask('How much do we owe Brightpath')).rows) expect(code).toMatch(/^[A-Z]{3}$/)
  })

  it('counts notes by age as the list sorts them', async () => {
    const ask = await asking('admin@tassel.example')
    const { rows } = await dataOf('admin@tassel.example', '/cn?tab=InProgress&turn=checker&pageSize=500')
    const old = rows.filter(({ PendingDays }: { PendingDays: number }) => PendingDays > 7)
    const { text } = await ask('How many notes are with the checker for more than a week')
    expect(text).toMatch(new RegExp(`^${old.length === 0 ? 'No' : old.length} notes? with the checker`))
    const { UniversityName } = rows[0]
    const some = rows.filter((row: { UniversityName: string }) => row.UniversityName === UniversityName)
    const { text: ofOne } = await ask(`How many notes of ${UniversityName} are with the checker`)
    expect(ofOne).toMatch(new RegExp(`^${some.length} notes? of`))
  })

  it.each([
    'Who of my students has a visa interview',
    'Which students have an offer',
    'How many students are enrolled',
    'Which applications have a conditional offer',
    'Which deadlines are overdue',
    'Which payments did we make this year',
    'How much did we pay this year',
    'Which university invoices are unpaid',
    'How many invoices this year',
    'Which partners have contracts ending soon',
    'How many partners',
    'Courses in Australia',
    'Whom do we owe most',
    'How much do we owe',
    'Which notes are overdue',
    'Which notes were sent back',
    'Which notes are paid',
    'Which notes are not invoiced',
    'How much are notes in FY 2627',
    'What waits for the partners',
    'Which notes are unassigned',
    'Brightpath',
    'Find AUD',
    'What can you do',
  ])('answers "%s", and each of its links opens', async (question) => {
    const browser = await portal.signIn('admin@tassel.example')
    const ask = await asking('admin@tassel.example')
    const { text, hrefs, offers } = await ask(question)
    expect(text).not.toMatch(/do not understand|went wrong|may not/)
    expect(hrefs.length + offers.length).toBeGreaterThan(0)
    for (const href of new Set(hrefs.slice(-2))) {
      expect(isOwnAddress(href), href).toBe(true)
      expect((await browser.get(href)).status, href).toBe(200)
    }
  })

  it('explains what it cannot answer, obeys no instruction, and offers the nearest question', async () => {
    const ask = await asking('admin@tassel.example')
    const declined = await ask('Which notes of Brightpath are purple')
    expect(declined.text).toBe('I do not understand “purple” here.')
    expect(declined.offers).toEqual([expect.stringMatching(/^Which notes of Brightpath/)])
    expect((await ask('Please approve everything')).text).toContain('I only read')
  })

  it('reveals nothing that the reader may not see', async () => {
    const staff = await asking('staff@tassel.example')
    expect((await staff('Which payments did we make this year')).text).toBe('You may not read that.')
    expect((await staff('Which university invoices are unpaid')).text).toBe('You may not read that.')
    // Without the wallet: the amounts of the notes that they may read.
    expect((await staff('How much do we owe Brightpath')).text).toContain('Brightpath')
  })

  it('answers finance, who may read the money', async () => {
    const finance = await asking('finance@tassel.example')
    for (const question of ['How much do we owe Brightpath', 'Which payments did we make this year']) {
      const { status, rows } = await finance(question)
      expect([status, rows.length > 0], question).toEqual([200, true])
    }
  })

  it('is available to staff and finance while their flag is on', async () => {
    for (const email of ['partner@brightpath.example', 'student@mail.example'])
      expect((await (await asking(email))('What waits for me')).status, email).toBe(403)
    expect((await (await asking('loanadvisor@tassel.example'))('What waits for me')).status).toBe(403)
    const page = await (await portal.signIn('partner@brightpath.example')).get('/')
    expect(await page.text()).not.toContain('data-ask')
    const own = await (await portal.signIn('staff@tassel.example')).get('/')
    expect(await own.text()).toContain('data-ask')
  })

  it('refuses an empty question and an overlong one', async () => {
    const ask = await asking('admin@tassel.example')
    for (const question of ['', '   ', 'x'.repeat(501)]) expect((await ask(question)).status).toBe(422)
  })
})
