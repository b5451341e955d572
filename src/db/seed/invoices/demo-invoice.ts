import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { Installment } from '#db/seed/partners/students'
import type { DemoUniversity } from '#db/seed/universities'

export interface DemoInvoice {
  id: string
  companyId: number
  university: DemoUniversity
  /** In working minutes. */
  issuedAge: number
  statusId: 2 | 3 | 4
  typeId: 1 | 2
  notes: { plan: NotePlan; installments: Installment[] }[]
  /** On no note. */
  free: Installment[]
}
