import type { StudentStage } from '#domain/students/student/stages'
import { type StudentDocumentType, typesWantedAt } from './document-types'
import { ACCEPTED, type DocumentStatus, MISSING, PENDING, REJECTED, type WantedStatus } from './states'

export interface WantedDocument extends StudentDocumentType {
  status: WantedStatus
  remarks: string
  count: number
}

interface Present {
  typeId: number
  status: DocumentStatus
  remarks: string
}

/** Wanted documents: accepted if any of the type is, else pending if any is; `present` is newest first. */
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
