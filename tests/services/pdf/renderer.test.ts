import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { createPdfRenderer } from '#services/pdf/renderer'
import { isAlive } from '#tests/support/http/processes'
import { INTERNALS, printedInvoice, printedNote, studentLine } from '#tests/support/notes/documents'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'

const started: number[] = []
const renderer = createPdfRenderer({ timeoutMs: 100_000, onStart: (pid) => started.push(pid) })
afterAll(() => renderer.close())

async function noteText(changes: Parameters<typeof printedNote>[0] = {}): Promise<string[]> {
  return pdfPages(await renderer.render('commission-note', printedNote(changes)))
}

function students(count: number) {
  return Array.from({ length: count }, (_, index) => studentLine({ name: `Student ${index + 1}` }))
}

describe('a printed commission note', () => {
  it('is a PDF with the parties, the students and the amounts', async () => {
    const pdf = await renderer.render('commission-note', printedNote())
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(Buffer.from(pdf.subarray(-16)).toString().trimEnd()).toMatch(/%%EOF$/)
    const pages = pdfPages(pdf)
    expect(pages).toHaveLength(1)
    for (const text of [
      'Commission note',
      'KCOEPL/CN/2627/000123',
      '20 Nov 2026',
      'Sent to Partner',
      'KC Overseas Education Private Limited',
      'GSTIN 27AAACK1234L1ZQ · CIN U80301MH2010PTC123456',
      'Brightpath Education Services',
      'Partner code BP-0017',
      'University of Southern Queensland',
      'KCOEPL/INV/2627/000045',
      'PO-88123',
      'Anna Rossi S-2026-0042 Installment 1 18,000.00 3,000.00 12.5% 1,875.00 337.50 18% 1,537.50',
      'Overall bonus: Fall intake bonus USD 250.00',
      'Commission USD 1,787.50',
      'One thousand seven hundred eighty-seven US dollars and fifty cents only',
      'No tax is to be added on the partner’s tax invoice.',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(squeezed(text))
    }
  })

  it('is the same, byte for byte, for the same data', async () => {
    const [first, second] = await Promise.all([
      renderer.render('commission-note', printedNote()),
      renderer.render('commission-note', printedNote()),
    ])
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it('grows by pages, each with the table’s header, the number and "page x of y"', async () => {
    const pages = await noteText({ students: students(60) })
    expect(pages.length).toBeGreaterThanOrEqual(3)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('KCOEPL/CN/2627/000123')
      expect(page).toContain(`Page${index + 1}of${pages.length}`)
      if (page.includes('S-2026-0042'))
        expect(page).toContain(squeezed('Student Installment Tuition fee Scholarship'))
    }
    for (const number of [1, 30, 60]) expect(pages.join('')).toContain(`Student${number}S-2026-0042`)
  })

  it.each([
    ['Hindi', 'प्रिया शर्मा'],
    ['Chinese', '欧阳修文'],
    ['Vietnamese', 'Nguyễn Thị Phương Thảo'],
    ['Greek', 'Αλέξανδρος Παπαδόπουλος'],
    ['Cyrillic', 'Екатерина Воскресенская'],
    ['Latin with marks', 'Zoë Ångström-Łukaszewicz'],
  ])('shows a name in %s', async (_, name) => {
    expect((await noteText({ students: [studentLine({ name })] })).join('')).toContain(squeezed(name))
  })

  it('sets an Arabic name from right to left', async () => {
    const [page = ''] = await noteText({ students: [studentLine({ name: 'محمد' })] })
    expect(page).toContain('دمحم')
  })

  it.each([
    ['JPY', 'Commission JPY', '1,500,000', 'Commission JPY 1,500,000'],
    ['VND', 'Commission VND', '1,500,000', 'Commission VND 1,500,000'],
    ['INR', 'Commission INR', '15,00,000.00', 'Commission INR 15,00,000.00'],
    ['EUR', 'Commission EUR', '1,500,000.00', 'Commission EUR 1,500,000.00'],
  ])('writes amounts in the format of %s', async (currency, ...texts) => {
    const amount = '1500000.00'
    const lines = [studentLine({ netCommission: amount })]
    const text = (
      await noteText({ currency, students: lines, payable: amount, overallBonus: undefined })
    ).join('')
    for (const expected of texts) expect(text).toContain(squeezed(expected))
  })

  it('adds the tax for the partner’s invoice', async () => {
    const lines = [
      { name: 'CGST', rate: '9.00', amount: '160.88' },
      { name: 'SGST', rate: '9.00', amount: '160.88' },
    ]
    const text = (await noteText({ tax: { lines, payableWithTax: '2109.26' } })).join('')
    // The words spell the total above them.
    const sums = 'CGST 9% USD 160.88 SGST 9% USD 160.88 Total USD 2,109.26'
    const words = 'Two thousand one hundred nine US dollars and twenty-six cents only'
    expect(text).toContain(squeezed(`${sums} ${words}`))
    expect(text).not.toContain(squeezed('No tax'))
  })

  it('prints internal data on the internal copy only', async () => {
    const internal = (await noteText({ internal: INTERNALS })).join('')
    const partner = (await noteText()).join('')
    for (const text of [
      'Meera Kulkarni',
      'Charles Okafor',
      'USD 4,410.25',
      'Margin',
      'second student is missing',
      'Internal',
    ]) {
      expect(internal).toContain(squeezed(text))
      expect(partner).not.toContain(squeezed(text))
    }
  })

  it.each([
    '#panic("x") #import "letter.typ"',
    '#read("/etc/passwd")',
    '"quoted" \\ back\\slash \\u{41} \\" end',
    '{braces} [brackets] (parens) $x^2$ *b* _i_ `raw` // no comment /* none */ @ref <label> = head',
    '</script><b>bold</b>&amp;',
  ])('shows %s as written', async (name) => {
    const text = (await noteText({ students: [studentLine({ name })], university: name })).join('')
    expect(text.split(squeezed(name))).toHaveLength(3)
  })

  it('accepts characters that are in no font or invisible', async () => {
    const name = '\u0000\ud800 A\u202egpj.exe \u{1f600} \uffff'
    expect((await noteText({ students: [studentLine({ name })] })).join('')).toContain('Agpj.exe')
  })

  it('wraps text that is wider than its column', async () => {
    const name = 'W'.repeat(300)
    expect((await noteText({ students: [studentLine({ name })] })).join('')).toContain(name)
  })
})

describe('a printed university invoice', () => {
  it.each([
    ['Final', 'Invoice'],
    ['Proforma', 'Proforma invoice'],
  ] as const)('of type %s names the payee, the service and the amount', async (type, title) => {
    const [page = ''] = pdfPages(await renderer.render('university-invoice', printedInvoice({ type })))
    for (const text of [
      `${title} AUD 2,655.00 KCOEPL/INV/2627/000045`,
      '487-535 West Street',
      'agents@usq.example',
      'SAC code 998599',
      'Anna Rossi S-2026-0042 Master of Data Science Installment 1 18,000.00 3,000.00 15% 2,250.00',
      'GST 18% AUD 405.00 Amount due AUD 2,655.00',
      'Two thousand six hundred fifty-five Australian dollars only',
      'Bank State Bank of India',
      'Account 000011223344556 SWIFT SBININBB239',
      'Branch Overseas Branch, Kingsway, Nagpur 440001, India',
    ]) {
      expect(page).toContain(squeezed(text))
    }
  })

  it('omits the SAC code if the company has none', async () => {
    const invoice = printedInvoice()
    const issuer = { ...invoice.issuer, sacCode: undefined }
    const [page] = pdfPages(await renderer.render('university-invoice', { ...invoice, issuer }))
    expect(page).not.toContain('SAC')
  })
})

describe('the renderer', () => {
  it('renders twenty documents at once, each with its own content', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `KCO/CN/2627/${String(index).padStart(6, '0')}`)
    const texts = await Promise.all(numbers.map((number) => noteText({ number })))
    for (const [index, number] of numbers.entries()) {
      expect(texts[index]?.[0]).toContain(number)
      expect(texts[index]?.[0]).not.toContain(numbers[(index + 1) % numbers.length])
    }
  })

  it('starts another process only while the others are busy', async () => {
    const pids: number[] = []
    const module = new URL('./children/scripted.ts', import.meta.url)
    const pair = createPdfRenderer({ module, processes: 2, onStart: (pid) => pids.push(pid) })
    try {
      await pair.render('commission-note', printedNote())
      await pair.render('commission-note', printedNote())
      expect(pids).toHaveLength(1)
      const answers = await Promise.all(
        ['N1', 'N2', 'N3', 'N4'].map((number) => pair.render('commission-note', printedNote({ number }))),
      )
      expect(answers.map((answer) => Buffer.from(answer).toString())).toEqual([
        `${pids[0]} N1`,
        `${pids[1]} N2`,
        `${pids[0]} N3`,
        `${pids[1]} N4`,
      ])
      expect(pids).toHaveLength(2)
    } finally {
      await pair.close()
    }
    expect(pids.filter(isAlive)).toEqual([])
  })

  it('finishes a document whose process was killed', async () => {
    await renderer.render('commission-note', printedNote())
    const before = started.length
    const pdf = renderer.render('commission-note', printedNote({ students: students(60) }))
    process.kill(Number(started.at(-1)), 'SIGKILL')
    expect(pdfPages(await pdf).join('')).toContain('Student60S-2026-0042')
    expect(started).toHaveLength(before + 1)
  })

  it.each([
    ['an invalid amount', { payable: 'much' }],
    ['an invalid date', { date: 'yesterday' }],
  ])('refuses %s and continues', async (_, changes) => {
    await expect(renderer.render('commission-note', printedNote(changes))).rejects.toMatchObject({
      name: 'PdfRenderError',
    })
    await expect(noteText()).resolves.toHaveLength(1)
  })

  it('does not keep an idle process alive', async () => {
    const program = `
      import { createPdfRenderer } from '#services/pdf/renderer'
      import { printedNote } from '#tests/support/notes/documents'
      const renderer = createPdfRenderer({ onStart: (pid) => console.info(pid) })
      await renderer.render('commission-note', printedNote())
    `
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
    const pid = Number(stdout.trim())
    expect(pid).toBeGreaterThan(0)
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
