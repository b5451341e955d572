import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import type { FileStore } from '#services/files/store'
import { makeDocuments } from '#tests/support/documents/document-calls'
import type { Situation } from '#tests/support/http/situation'
import { requestChange, saveDetails, saveProof } from '#tests/support/money/bank-changes'
import { insertInvoices } from '#tests/support/notes/invoices'
import { PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { makeCounsellors } from '#tests/support/people/counsellors'
import { makeConversations } from '#tests/support/questions/conversations'
import { makeLineQuery } from '#tests/support/questions/line-queries'
import { makeApplication } from '#tests/support/students/application-calls'
import { makeCourses } from '#tests/support/students/courses'
import { aLockedStudent, aRequest } from '#tests/support/students/edit-requests'
import { makeEnquiries } from '#tests/support/students/enquiries'
import { makeSignUps } from '#tests/support/students/sign-ups'
import { makeStudentDocuments } from '#tests/support/students/student-document-calls'
import { makeMoney } from '#tests/support/valid-calls/valid-money-calls'
import type { World } from '#tests/support/world'
import { makeBelow } from './kinds'

const NUMBER = 'KCOEPL/CN/2627/92'

/**
 * The other partner instead of the test company's first, with a subsidiary, a counsellor and an invoice of
 * its students.
 */
async function otherWorld(db: Db, world: World): Promise<World> {
  const { people, partners, universities } = world
  const { id, company } = partners.northstar
  const subsidiaryId = await aSubsidiary(db, id)
  const line = (name: string) => ({ name, partnerId: id, fee: '20000' })
  const spec = { number: 'KCOEPL/INV/2627/009001', companyId: 1, universityId: universities.sydney }
  const lines = ['Lê Thị Hoa', 'Phạm Văn Bảo', 'Đỗ Minh Châu', 'Vũ Gia Huy'].map(line)
  const [invoice] = await insertInvoices(db, [{ ...spec, currency: 'AUD', lines }], people.maker.id)
  if (!invoice) throw new Error('No invoice was made')
  return {
    ...world,
    partners: { brightpath: { id, company, subsidiaryId }, northstar: partners.brightpath },
    people: {
      ...people,
      partner: people.otherPartner,
      counsellor: await makeBelow(db, people.otherPartner, 'Trần Quang Minh'),
    },
    invoices: { ...world.invoices, aud: invoice, audMore: invoice },
  }
}

/** The situation of the owner of a partner that has only counsellors and bank details. */
export async function ofSmallCompany(
  db: Db,
  files: FileStore,
  at: Situation,
  owner: Actor,
): Promise<Situation> {
  const subsidiaryId = await aSubsidiary(db, owner.partnerId ?? '')
  const own = { id: owner.partnerId ?? '', company: owner.email, subsidiaryId }
  const people = { ...at.world.people, partner: owner }
  const world = { ...at.world, people, partners: { brightpath: own, northstar: at.world.partners.northstar } }
  return {
    ...at,
    world,
    counsellors: await makeCounsellors(db, world),
    signUps: await makeSignUps(db, world),
    bank: await ownBank(db, files, owner),
  }
}

async function ownBank(db: Db, files: FileStore, owner: Actor): Promise<Situation['bank']> {
  const of = { partnerId: owner.partnerId ?? '', subsidiaryId: null }
  await saveDetails(db, of)
  const certificateId = await saveProof(db, of)
  await files.save(certificateId, PDF)
  return { changeId: await requestChange(db, owner, of), certificateId }
}

async function aSubsidiary(db: Db, partnerId: string): Promise<string> {
  const id = uuid()
  await db
    .insertInto('subsidiaries')
    .values({
      ...{ id, partner_id: partnerId, name: `Branch ${partnerId.slice(-6)}`, address: '1 Lê Lợi' },
      ...{ city: 'Huế', state_id: null, country_id: 'VN', gstin: null },
    })
    .execute()
  return id
}

/** The situation of the other partner, with its own records instead of the first one's. */
export async function ofOtherCompany(db: Db, files: FileStore, at: Situation): Promise<Situation> {
  const world = await otherWorld(db, at.world)
  const { partner } = world.people
  const { brightpath } = world.partners
  const note = (number: number, statusId: number) =>
    insertNote(db, world, {
      number: `${NUMBER}${number}`,
      status_id: statusId,
      partner_id: brightpath.id,
      invoice_id: world.invoices.aud.id,
      partner_company: brightpath.company,
      ...(statusId === 10 && { partner_invoice_payable: '2700.00' }),
    })
  const sentId = await note(1, 5)
  const invoicedId = await note(2, 5)
  const file = { field: 'invoice', name: 'Invoice 9.pdf', bytes: PDF }
  await uploadPartnerInvoice({ db, actor: partner, files }, { commissionNoteId: invoicedId, file })
  const documents = await makeDocuments(db, files, partner, [sentId, await note(3, 10)])
  const application = await makeApplication(db, world)
  const asking = await aLockedStudent(db, world, { email: 'asks@northstar.example' })
  return {
    ...at,
    world,
    noteId: sentId,
    sentId,
    invoicedId,
    documents,
    bank: await ownBank(db, files, partner),
    money: await makeMoney(db, files, world, `${NUMBER}7`),
    application,
    conversations: await makeConversations(db, files, world, {
      note: sentId,
      application: application.id,
      invoice: world.invoices.aud.id,
    }),
    lineQuery: await makeLineQuery(db, world),
    courses: await makeCourses(db, world, application.studentId),
    enquiries: await makeEnquiries(db, world),
    edit: { ...at.edit, student: asking, pendingId: await aRequest(db, asking) },
    counsellors: await makeCounsellors(db, world),
    signUps: await makeSignUps(db, world),
    studentDocuments: await makeStudentDocuments(db, files, world),
  }
}
