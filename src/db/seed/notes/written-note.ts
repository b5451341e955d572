import type { DemoInvoice } from '#db/seed/invoices/invoices'
import type { Content } from '#db/seed/notes/contents'
import type { NotePlan } from '#db/seed/notes/notes-plan'
import type { NotePast } from '#db/seed/notes/past'
import type { DemoPartner } from '#db/seed/partners/partners'
import type { Installment } from '#db/seed/partners/students'

export interface WrittenNote {
  id: string
  number: string
  plan: NotePlan
  invoice: DemoInvoice
  installments: Installment[]
  content: Content
  past: NotePast
  branch: DemoPartner['subsidiaries'][0] | null
}
