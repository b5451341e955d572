import { paper } from '#db/seed/made-up/paper'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import type { WrittenNote } from '#db/seed/notes/written-note'
import { statusOf } from '#domain/commission-notes/note/workflow'

const PAPERS = tableOf(
  'by typeId type remarks',
  `
partner | 2 | GST declaration | For this financial year.
partner | 3 | Bank letter | Confirms the account on the tax invoice.
maker | 5 | Scholarship letter
maker | 4 | Agreement | Annexure with the rates of this intake.
checker | 6 | Correspondence | The university’s mail on the fee.
partner | 1 | Credit note | For the student who withdrew.
`,
)
const REMARKS = tableOf(
  'file text',
  `
Fee receipt | The receipt of the second student is attached.
Offer letter | Please see the offer letter: the scholarship is lower than we thought.
`,
)
const HOUR_MS = 3_600_000

/** Adds documents and remarks to a note and its past. A note that moved in the last hour has none yet. */
export function addDocuments(seed: Seed, note: WrittenNote): void {
  const random = seed.random('documents')
  const [hasDocument, hasSecond, hasRemark] = [0.16, 0.4, 0.07].map((share) => random.chance(share))
  const last = note.past.steps.at(-1)?.row.created_at ?? seed.now
  const isOld = seed.at(0).getTime() - last.getTime() > HOUR_MS
  if (!isOld || !statusOf(note.plan.statusId).visibleToPartner) return
  if (hasDocument) addDocument(seed, note)
  if (hasDocument && hasSecond) addDocument(seed, note)
  if (hasRemark) addRemark(seed, note)
}

function addDocument(seed: Seed, { id: note_id, number, past }: WrittenNote): void {
  const random = seed.random('documents')
  const { by, type, typeId, remarks } = random.pick(PAPERS)
  const actor = past.cast[by as 'maker']
  const id = seed.id('additional document')
  const name = `${type}.pdf`
  const { created_at: at } = past.addBeside(random.int(5, 20), {
    action: 'AddDocument',
    actor,
    actedAs: by,
    remarks: '',
    details: { document: { id, type, name } },
  })
  const bytes = paper(type.toUpperCase(), [`For ${number}`])
  const file_id = seed.addFile('document file', { name, bytes, by: actor, at })
  const of = { id, note_id, type_id: Number(typeId), file_id, remarks }
  seed.add('additional_documents', { ...of, uploaded_by: actor, created_at: at })
}

function addRemark(seed: Seed, { id: note_id, number, past }: WrittenNote): void {
  const random = seed.random('documents')
  const { file, text } = random.pick(REMARKS)
  const by = past.cast.partner
  const name = `${file}.pdf`
  const bytes = paper(file.toUpperCase(), [`For ${number}`])
  const file_id = seed.id('document file')
  const { sequence, created_at: at } = past.addBeside(random.int(5, 20), {
    action: 'Remark',
    actor: by,
    actedAs: 'partner',
    remarks: text,
    details: { attachments: [{ Id: file_id, FileName: name, Size: bytes.length }] },
  })
  seed.addFile('document file', { id: file_id, name, bytes, by, at })
  seed.add('remark_attachments', { file_id, note_id, uploaded_by: by, sequence, created_at: at })
}
