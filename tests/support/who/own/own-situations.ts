import type { Db } from '#db/database'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import type { Everybody, Kind } from '#tests/support/who/kinds'
import { ofOtherCompany, ofSmallCompany } from '#tests/support/who/other-company'
import { withOwnEnquiries, withOwnStudent } from './own-students'

/**
 * The situations of people who do not see the objects of the test company's calls: with other students, sent
 * notes, another partner. All are in one database.
 */
export async function ownSituations(
  db: Db,
  files: FileStore,
  at: Situation,
  people: Everybody,
): Promise<Partial<Record<Kind, Situation>>> {
  const own = (of: Parameters<typeof withOwnStudent>[3]) => withOwnStudent(db, files, at, of)
  // A partner sees only sent notes.
  const sent = { ...at, noteId: at.sentId }
  const manager = await own({ counsellorId: people.financemanager.id })
  const counsellor = await own({ counsellorId: people.counsellor.id })
  return {
    loanadvisor: await own({ loanFlag: true }),
    pst: await own({ withSupport: true }),
    partner: sent,
    viewer: sent,
    financemanager: { ...(await withOwnEnquiries(db, manager, people.financemanager)), noteId: at.sentId },
    counsellor: await withOwnEnquiries(db, counsellor, people.counsellor),
    otherPartner: await ofOtherCompany(db, files, at),
    student: await own({ studentId: people.student.studentId ?? '' }),
    newPartner: await ofSmallCompany(db, files, at, people.newPartner),
    endedPartner: await ofSmallCompany(db, files, at, people.endedPartner),
  }
}
