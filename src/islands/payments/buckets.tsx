import {
  Banknote,
  CheckCheck,
  CircleCheck,
  Coins,
  Copy,
  FileQuestionMark,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import type { Bucket } from '#domain/payments/sort-rows'

interface Look {
  icon: LucideIcon
  label: string
  tone: 'done' | 'danger' | 'maker' | 'plain'
}

/** Icon, label and tone of each bucket: never colour alone. */
export const BUCKET_LOOK: Readonly<Record<Bucket, Look>> = {
  matched: { icon: CircleCheck, label: 'Matched', tone: 'done' },
  'more than outstanding': { icon: Coins, label: 'More than outstanding', tone: 'danger' },
  'wrong currency': { icon: Banknote, label: 'Wrong currency', tone: 'danger' },
  'duplicate reference': { icon: Copy, label: 'Duplicate reference', tone: 'maker' },
  'unknown note': { icon: FileQuestionMark, label: 'Unknown note', tone: 'danger' },
  'already paid': { icon: CheckCheck, label: 'Already paid', tone: 'plain' },
  malformed: { icon: TriangleAlert, label: 'Invalid', tone: 'danger' },
}
