import {
  type ApplicationStage,
  DRAFT,
  ENROLLED,
  OPEN_STAGES,
  SUBMITTED,
} from '#domain/students/student/stages'

export interface ChecklistItem {
  Key: string
  Label: string
  Stage: ApplicationStage
  Who: 'Student' | 'Counsellor' | 'Company'
}

const item = (Stage: ApplicationStage, Key: string, Who: ChecklistItem['Who'], Label: string) => ({
  Key,
  Label,
  Stage,
  Who,
})

/** The tasks of each stage (docs/decisions/0070-applications.md). Keys are stored and must never change. */
export const CHECKLIST: readonly ChecklistItem[] = [
  item(DRAFT, 'profile', 'Student', 'Profile complete'),
  item(DRAFT, 'documents', 'Student', 'Documents for the application uploaded'),
  item(DRAFT, 'requirements', 'Counsellor', 'Requirements of the course checked'),
  item(SUBMITTED, 'sent', 'Company', 'Sent to the university'),
  item(SUBMITTED, 'fee', 'Counsellor', 'Application fee paid or waived'),
  item('Documents requested', 'requested', 'Counsellor', 'Requested documents collected'),
  item('Documents requested', 'forwarded', 'Company', 'Requested documents sent to the university'),
  item('Conditional offer', 'conditions', 'Counsellor', 'Conditions of the offer explained'),
  item('Conditional offer', 'evidence', 'Student', 'Evidence for the conditions uploaded'),
  item('Unconditional offer', 'accepted', 'Student', 'Offer accepted'),
  item('Unconditional offer', 'deposit', 'Student', 'Deposit transferred'),
  item('Deposit paid', 'receipt', 'Company', 'Receipt of the deposit confirmed'),
  item('Deposit paid', 'confirmation', 'Company', 'Confirmation of enrolment received'),
  item('Visa applied', 'funds', 'Student', 'Proof of funds submitted'),
  item('Visa applied', 'appointment', 'Counsellor', 'Visa appointment attended'),
  item('Visa granted', 'travel', 'Student', 'Travel and housing arranged'),
  item('Visa granted', 'arrival', 'Counsellor', 'Arrival confirmed'),
]

/** The tasks of all stages up to this one, the current stage's last; empty if enrolled or closed. */
export function checklistUpTo(stage: ApplicationStage): ChecklistItem[] {
  const place = (OPEN_STAGES as readonly ApplicationStage[]).indexOf(stage)
  if (stage === ENROLLED || place < 0) return []
  return CHECKLIST.filter((each) => (OPEN_STAGES as readonly ApplicationStage[]).indexOf(each.Stage) <= place)
}
