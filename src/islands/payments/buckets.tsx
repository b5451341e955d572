import { Banknote, CheckCheck, CircleCheck, Coins, Copy, FileQuestionMark, TriangleAlert } from 'lucide-react'
import type { Bucket } from '#domain/payments/sort-rows'
import type { ResultLook } from '#islands/files/RowChips'

export const BUCKET_LOOK: Readonly<Record<Bucket, ResultLook>> = {
  matched: { icon: CircleCheck, tone: 'done' },
  'more than outstanding': { icon: Coins, tone: 'danger' },
  'wrong currency': { icon: Banknote, tone: 'danger' },
  'duplicate reference': { icon: Copy, tone: 'maker' },
  'unknown note': { icon: FileQuestionMark, tone: 'danger' },
  'already paid': { icon: CheckCheck, tone: 'plain' },
  malformed: { icon: TriangleAlert, tone: 'danger' },
}
