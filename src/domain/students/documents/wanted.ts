import type { StudentStage } from '#domain/students/student/stages'
import { type StudentDocumentType, typesWantedAt } from './document-types'
import { ACCEPTED, type DocumentStatus, MISSING, PENDING, REJECTED, type WantedStatus } from './states'

/** A wanted document, and what of it is there. */
export interface WantedDocument extends StudentDocumentType {
  status: WantedStatus
  /** Why the newest of them was refused; empty in any other state. */
  remarks: string
  /** How many documents of the type there are. */
  count: number
}

interface Present {
  typeId: number
  status: DocumentStatus
  /** Why it was refused, or what was said when it was accepted. */
  remarks: string
}

/**
 * What is wanted of a student at a stage, and what of it is there. One that was accepted is there whatever else came; one that waits
 * is more than one that was refused.
 *
 * @param present newest first
 */
export function wantedDocuments(stage: StudentStage, present: readonly Present[]): WantedDocument[] {
  return typesWantedAt(stage).map((type) => {
    const ofType = present.filter(({ typeId }) => typeId === type.id)
    const status = bestOf(ofType.map((each) => each.status))
    const remarks = status === REJECTED ? (ofType[0]?.remarks ?? '') : ''
    return { ...type, status, remarks, count: ofType.length }
  })
}

function bestOf(statuses: readonly DocumentStatus[]): WantedStatus {
  if (statuses.includes(ACCEPTED)) return ACCEPTED
  return statuses.includes(PENDING) ? PENDING : (statuses[0] ?? MISSING)
}
