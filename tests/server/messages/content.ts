import type { Db } from '#db/database'
import type { StudentEntry } from '#domain/commission-notes/content/schema'
import { entry, pick } from '#tests/support/money/entries'
import { insertInvoices, type WorldApplication } from '#tests/support/notes/invoices'
import type { Api, MessageCases } from './api'

const keyOf = ({ AcknowledgementId, InstallmentGeneratedFor }: WorldApplication) => ({
  AcknowledgementId,
  InstallmentGeneratedFor,
})
const [FIRST, FREE, NORTHSTAR] = [0, 2, 4]
const MAX_STUDENTS = 500
const MAX_ROWS = 1_048_575
const ID_BYTES = 16

/** Edits the first student of the note, whose name the message contains. */
const edited = (changes: Partial<StudentEntry>) => ({
  names: ({ at }: Api) => nth(at.world.invoices.audMore.applications, FIRST).name,
  ask: ({ at, send }: Api) => {
    const first = nth(at.world.invoices.audMore.applications, FIRST)
    return send('editNote', { body: { StudentList: [entry(first, changes)], DeletedStudents: [] } })
  },
})

function nth(all: readonly WorldApplication[], place: number): WorldApplication {
  const found = all[place]
  if (!found) throw new RangeError(`No application ${place}`)
  return found
}

/** An invoice of 501 installments, the last two of one student, and a draft of the first. */
async function longInvoice({ db, at, done }: Api): Promise<{ draftId: string; all: WorldApplication[] }> {
  const { people, partners, universities } = at.world
  const lines = Array.from({ length: MAX_STUDENTS + 1 }, (_, place) => ({
    name: `Student ${place}`,
    partnerId: partners.brightpath.id,
    fee: '1000',
    ...(place === MAX_STUDENTS && { installment: 'Installment 2', sameStudent: true }),
  }))
  const universityId = universities.sydney
  const spec = { number: 'KCOEPL/INV/2627/000777', companyId: 1, universityId, currency: 'AUD', lines }
  const [invoice] = await insertInvoices(db, [spec], people.maker.id)
  const all = invoice?.applications ?? []
  const SelectedApplications = [keyOf(nth(all, FIRST))]
  const { json } = await done('createDraft', { body: { InvoiceId: invoice?.id, SelectedApplications } })
  return { draftId: json.data.draftId, all }
}

/** A database that reports this many notes, which would take minutes to insert. */
function holding(db: Db, notes: number): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ({
      ...result,
      rows: result.rows.map((row) => ('ids' in row ? { ids: new Uint8Array(notes * ID_BYTES) } : row)),
    }),
  })
}

/** The content of drafts and notes, and exports of them. */
export const CONTENT: MessageCases = {
  SCHOLARSHIP_EXCEEDS_TUITION: edited({ TuitionFee: '100', ScholarshipReceived: '100.01' }),
  UNIVERSITY_STUDENT_ID_INVALID: edited({ UniversityStudentId: '#' }),
  COMMISSION_ZERO: edited({ CommissionRate: '0' }),
  NO_STUDENT_SELECTED: ({ send }) => send('editNote', { body: { StudentList: [], DeletedStudents: [] } }),
  BONUS_NAME_REQUIRED: ({ send }) => send('editNote', { body: { OverallBonusName: '' } }),
  BONUS_AMOUNT_REQUIRED: ({ send }) => send('editNote', { body: { OverallBonusAmount: '0' } }),
  LAST_STUDENT: ({ at, send }) => {
    const both = pick(at.world.invoices.aud, 0, 1)
    return send('deleteStudents', {
      body: { AcknowledgementIds: both.map((each) => each.AcknowledgementId) },
    })
  },
  TOO_MANY_STUDENTS: async (api) => {
    const { draftId, all } = await longInvoice(api)
    // An id without an installment selects all installments of its application.
    const last = nth(all, MAX_STUDENTS).AcknowledgementId
    const SelectedApplicationIds = [...all.slice(0, MAX_STUDENTS - 1).map(keyOf), last]
    return api.send('addStudents', { body: { draftId, SelectedApplicationIds } })
  },
  STUDENTS_OF_SEVERAL_PARTNERS: ({ at, send }) => {
    const both = pick(at.world.invoices.aud, FREE, NORTHSTAR)
    return send('createDraft', { body: { SelectedApplications: both.map(keyOf) } })
  },
  NOT_ON_INVOICE: ({ at, send }) => {
    const others = pick(at.world.invoices.cad, FIRST)
    return send('createDraft', { body: { SelectedApplications: others.map(keyOf) } })
  },
  DuplicateCNDError: ({ at, send }) => {
    const drafted = pick(at.world.invoices.aud, FIRST)
    return send('createDraft', { body: { SelectedApplications: drafted.map(keyOf) } })
  },
  DuplicateCNError: ({ at, send }) => {
    const { audMore } = at.world.invoices
    const noted = pick(audMore, FIRST).map((each) => entry(each))
    return send('createNote', {
      body: { InvoiceId: audMore.id, DraftId: undefined, StudentList: noted, Version: undefined },
    })
  },
  EXPORT_TOO_LARGE: ({ db, serve, send }) => {
    serve({ db: holding(db, MAX_ROWS + 1) })
    return send('downloadNotes')
  },
}
