import { beforeAll, expect, it } from 'vitest'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import { groundOfApplication } from '#domain/commission-notes/drafts/ground-of-application'
import { groupByPartner } from '#domain/commission-notes/drafts/group-applications'
import type { Note } from '#domain/commission-notes/note/note'
import type { Browser } from '#tests/support/http/browser'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()
let maker: Browser
beforeAll(async () => {
  maker = await portal.signIn('maker@tassel.example')
})

async function read<T>(path: string): Promise<T> {
  return ((await (await maker.get(`/api/v1${path}`)).json()) as { data: T }).data
}
const applicationsOf = (invoiceId: string) =>
  read<InvoiceApplication[]>(`/invoices/${invoiceId}/applications`)

/** The first two free installments of one partner on an invoice, with their agreements. */
async function toAdd(): Promise<{ invoiceId: string; chosen: InvoiceApplication[] }> {
  const { rows } = await read<{ rows: { InvoiceId: string }[] }>('/invoices?pageSize=100')
  for (const { InvoiceId } of rows) {
    for (const { applications } of groupByPartner(await applicationsOf(InvoiceId))) {
      const chosen = applications
        .filter(({ CommissionNoteId, DraftId, Agreement }) => !CommissionNoteId && !DraftId && Agreement)
        .slice(0, 2)
      if (chosen.length === 2) return { invoiceId: InvoiceId, chosen }
    }
  }
  throw new Error('No invoice has two free installments of a partner with an agreement')
}

it('students to add have the figures that their saved lines get', async () => {
  const { invoiceId, chosen } = await toAdd()
  const answer = await maker.post('/api/v1/cnd/generate', {
    InvoiceId: invoiceId,
    SelectedApplications: chosen.map(({ AcknowledgementId, InstallmentGeneratedFor }) => ({
      AcknowledgementId,
      InstallmentGeneratedFor,
    })),
  })
  const { data } = (await answer.json()) as { data: { draftId: string } }
  const draft = await read<Draft>(`/cnd/${data.draftId}`)
  expect(draft.StudentInstallments).toMatchObject(
    chosen.map((application) => groundOfApplication(application, 2, draft.Currency)),
  )
  expect(draft.StudentInstallments.every(({ AgreedTerms }) => AgreedTerms)).toBe(true)
})

it('students of a note have the agreement of their lines', async () => {
  const { rows } = await read<{ rows: { CommissionNoteId: string }[] }>('/cn?tab=AllNotes&pageSize=100')
  const notes = await Promise.all(
    rows.slice(0, 10).map(({ CommissionNoteId }) => read<Note>(`/cn/${CommissionNoteId}`)),
  )
  for (const { CommissionNoteId, InvoiceId, Students, Currency } of notes) {
    const own = (await applicationsOf(InvoiceId)).filter((each) => each.CommissionNoteId === CommissionNoteId)
    const grounds = own.map((each) => groundOfApplication(each, Students.length, Currency))
    expect(grounds).toHaveLength(Students.length)
    expect(Students).toEqual(
      Students.map((student) =>
        expect.objectContaining(
          grounds.find(
            (ground) =>
              ground.AcknowledgementId === student.AcknowledgementId &&
              ground.InstallmentGeneratedFor === student.InstallmentGeneratedFor,
          ) ?? { AcknowledgementId: 'among the applications of its invoice' },
        ),
      ),
    )
  }
})

it('a partner sees no agreement', async () => {
  const { invoiceId } = await toAdd()
  const partner = await portal.signIn('partner@brightpath.example')
  expect((await partner.get(`/api/v1/invoices/${invoiceId}/applications`)).status).toBe(403)
})
