import type { Insertable } from 'kysely'
import { MadeUpFiles } from '#db/seed/made-up/files'
import { idsOf } from '#db/seed/made-up/ids'
import { paper } from '#db/seed/made-up/paper'
import { randomFrom } from '#db/seed/made-up/random'
import { castFor } from '#db/seed/notes/casting'
import type { Historian, NotePast } from '#db/seed/notes/histories'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { AdditionalDocumentTable, RemarkAttachmentTable } from '#db/tables/documents'
import { statusOf } from '#domain/commission-notes/note/workflow'

interface Note {
  id: string
  number: string
  plan: NotePlan
  past: NotePast
}

const PAPERS = [
  { by: 'partner', typeId: 2, type: 'GST declaration', remarks: 'For this financial year.' },
  { by: 'partner', typeId: 3, type: 'Bank letter', remarks: 'Confirms the account on the tax invoice.' },
  { by: 'maker', typeId: 5, type: 'Scholarship letter', remarks: '' },
  { by: 'maker', typeId: 4, type: 'Agreement', remarks: 'Annexure with the rates of this intake.' },
  { by: 'checker', typeId: 6, type: 'Correspondence', remarks: 'The university’s mail on the fee.' },
  { by: 'partner', typeId: 1, type: 'Credit note', remarks: 'For the student who withdrew.' },
] as const

const REMARKS = [
  { file: 'Fee receipt', text: 'The receipt of the second student is attached.' },
  { file: 'Offer letter', text: 'Please see the offer letter: the scholarship is lower than we thought.' },
] as const

const HOUR_MS = 3_600_000

export class NoteDocuments {
  readonly files = new MadeUpFiles('document file')
  readonly documents: Insertable<AdditionalDocumentTable>[] = []
  readonly attachments: Insertable<RemarkAttachmentTable>[] = []
  readonly #documentId = idsOf('additional document')
  readonly #random = randomFrom('documents')
  readonly #historian: Historian
  readonly #now: Date

  constructor(historian: Historian, now: Date) {
    this.#historian = historian
    this.#now = now
  }

  /** Adds documents and remarks to a note and its past. A note that moved in the last hour has none yet. */
  collect(note: Note): void {
    const { plan, past } = note
    const [hasDocument, hasSecond, hasRemark] = [0.16, 0.4, 0.07].map((share) => this.#random.chance(share))
    const last = past.steps.at(-1)?.row.created_at ?? this.#now
    const isOld = this.#now.getTime() - last.getTime() > HOUR_MS
    if (!isOld || !statusOf(plan.statusId).visibleToPartner) return
    if (hasDocument) this.#addDocument(note)
    if (hasDocument && hasSecond) this.#addDocument(note)
    if (hasRemark) this.#remark(note)
  }

  #addDocument({ id, number, plan, past }: Note): void {
    const what = this.#random.pick(PAPERS)
    const actor = castFor(plan)[what.by]
    const documentId = this.#documentId()
    const name = `${what.type}.pdf`
    const document = { id: documentId, type: what.type, name }
    const { created_at } = this.#historian.writeBeside(past, id, {
      action: 'AddDocument',
      actor,
      actedAs: what.by,
      minutes: this.#random.int(5, 20),
      details: { document },
    })
    const bytes = paper(what.type.toUpperCase(), [`For ${number}`])
    this.documents.push({
      id: documentId,
      note_id: id,
      type_id: what.typeId,
      file_id: this.files.add({ name, bytes, by: actor, at: created_at }),
      remarks: what.remarks,
      uploaded_by: actor,
      created_at,
    })
  }

  #remark({ id, number, plan, past }: Note): void {
    const { file, text } = this.#random.pick(REMARKS)
    const actor = castFor(plan).partner
    const name = `${file}.pdf`
    const bytes = paper(file.toUpperCase(), [`For ${number}`])
    const fileId = this.files.nextId()
    const row = this.#historian.writeBeside(past, id, {
      action: 'Remark',
      actor,
      actedAs: 'partner',
      minutes: this.#random.int(5, 20),
      remarks: text,
      details: { attachments: [{ Id: fileId, FileName: name, Size: bytes.length }] },
    })
    this.files.add({ id: fileId, name, bytes, by: actor, at: row.created_at })
    this.attachments.push({
      file_id: fileId,
      note_id: id,
      uploaded_by: actor,
      sequence: row.sequence,
      created_at: row.created_at,
    })
  }
}
