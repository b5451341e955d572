import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Call } from '#domain/api/call'
import { ROOTS } from '#server/across/graphql/roots'
import { WRITES } from '#server/across/graphql/writes'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { askGraph } from '#tests/support/graphql/ask-graph'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'

const SENT_TO_PARTNER = 5
const database = testDatabase()
const world = sharedWorld(database)
let ids: Record<string, string>
beforeAll(async () => {
  useRuntime(database.db)
  const { aud } = world.invoices
  const note = await insertNote(database.db, world, {
    status_id: SENT_TO_PARTNER,
    applications: aud.applications.slice(0, 2),
  })
  const [application] = aud.applications
  ids = {
    note,
    invoice: aud.id,
    student: application?.studentId ?? '',
    application: application?.AcknowledgementId ?? '',
    partner: world.partners.brightpath.id,
    person: world.people.maker.id,
    recommended: application?.studentId ?? '',
  }
})

/** The id to read for a field of this name. */
const idFor = (name: string) => {
  const of = Object.keys(ids).find((noun) => name.startsWith(noun))
  return name.endsWith('s') && !/Messages$|Questions$|^recommended/.test(name) ? undefined : of && ids[of]
}
const SELECTED: Readonly<Record<string, string>> = {
  noteTotals: '{ Currency }',
  noteCounts: '{ AllNotes }',
  noteMessages: '{ LastNumber }',
  noteQuestions: '{ Text }',
  invoiceMessages: '{ LastNumber }',
  applicationMessages: '{ LastNumber }',
  studentCounts: '{ totalCount }',
  applicationCounts: '{ totalCount }',
  recommendedCourses: '{ __typename }',
  wallet: '{ Currency }',
  waiting: '{ __typename }',
  person: '{ __typename }',
}

/** The result of a field for the user: '+', or the error code. */
async function byGraph(actor: Actor, name: string): Promise<string> {
  const id = idFor(name)
  const isPage = name.endsWith('s') && !(name in SELECTED)
  const selected = SELECTED[name] ?? (isPage ? '{ totalCount }' : '{ __typename }')
  const { codes, data } = await askGraph(actor, `{ ${name}${id ? `(id: "${id}")` : ''} ${selected} }`)
  if (codes.length === 0) expect(data[name], name).not.toBeNull()
  return codes[0] ?? '+'
}

/** The result of the REST call for the user. */
async function byRest(actor: Actor, name: string, call: Call): Promise<string> {
  const id = idFor(name)
  const { json } = await callEndpoint(call, { actor, ...(id && { params: { id } }) })
  return json.error?.code ?? '+'
}

describe('access to fields', () => {
  it.each(ROOTS)('%s is answered and refused exactly as its call', async (name, call) => {
    const outcomes: string[] = []
    for (const [kind, actor] of Object.entries(world.people)) {
      const outcome = await byGraph(actor, name)
      expect(outcome, kind).toBe(await byRest(actor, name, call))
      expect(outcome === 'FORBIDDEN', kind).toBe(outcome !== '+' && !can(actor, call.permission))
      outcomes.push(outcome)
    }
    expect(outcomes, 'at least one user is answered').toContain('+')
  })

  it.each(WRITES)('%s is refused without its permission, as its call is', async (name, call) => {
    const input = call.body ? 'input: $input' : ''
    const params = call.params ? `id: "${ids.note}"` : ''
    const inputType = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    let refused = 0
    for (const [kind, actor] of Object.entries(world.people)) {
      if (can(actor, call.permission)) continue
      refused += 1
      const query = `mutation($input: ${inputType}!) { ${name}(${params} ${input}) { message } }`.replace(
        '{ message }',
        name === 'createNote' ? '{ CommissionNoteId }' : '{ message }',
      )
      const { codes } = await askGraph(actor, query, { input: INPUTS[name] })
      const rest = await callEndpoint(call, {
        actor,
        method: call.method,
        body: INPUTS[name],
        params: { id: ids.note ?? '' },
      })
      expect(codes, kind).toEqual([rest.json.error.code])
    }
    expect(refused).toBeGreaterThan(0)
  })
})

const ID = '01990000-0000-7000-8000-000000000000'
const CONTENT = { IsGstEnabled: false, IsNonGstEnabled: false, OverallBonusName: '', OverallBonusAmount: '' }
/** Valid inputs about nothing that exists: a missing permission is refused first. */
const INPUTS: Readonly<Record<string, Record<string, unknown>>> = {
  createDraft: { InvoiceId: ID, SelectedApplications: [] },
  saveDraft: { DraftId: ID, StudentInstallments: [], ...CONTENT },
  setDraftApplications: { draftId: ID, SelectedApplicationIds: [] },
  createNote: { InvoiceId: ID, StudentList: [], ...CONTENT },
  editNote: { CommissionNoteId: ID, InvoiceId: ID, StudentList: [], Version: 1, ...CONTENT },
  editNoteStudents: { CommissionNoteId: ID, Version: 1, Students: [] },
  changeNoteStatus: { CommissionNoteId: ID, StatusId: 2 },
  assignNote: { commissionNoteId: ID, assigneeUserId: ID, changeRequestFor: 'maker' },
  remarkOnNote: { CommissionNoteId: ID, Remarks: 'why' },
  decideNoteRequest: { RequestId: ID, Action: 'Approve' },
  undoNoteChange: { UndoId: ID },
  writeNoteMessage: { Text: 'Hello', Visibility: 'everyone' },
  payNote: {
    CommissionNoteId: ID,
    PaymentProcessedAt: '2026-09-01',
    PaymentRemarks: 'paid',
    PaymentReferenceNumber: 'UTR-1',
  },
}
