import type { Meaning } from './meaning'
import { SUBJECTS } from './phrases-of-subjects'
import { VALUES } from './phrases-of-values'

export const FILLERS: ReadonlySet<string> = new Set(
  `a an the of for to in on at by with from and is are was were be been do does did have has had it its this that these those there
  what which show list give tell find display see get let please can could would you i we our us all any each every some my own
  they them their still currently now right so far up than then about as or me know want need look like whats im hi hello hey
  thanks thank currently present already yet just only also open out into been being who whom whose how much many
  go goes going gone new rows row entries everything anything anyone anybody everybody names name named called
  company house side team staff portal made make makes raised issued came went start starts starting begin begins beginning created currently have's there's that's here one ones am ours`
    .split(/\s+/)
    .filter(Boolean),
)

/** Verbs that ask for a change when they begin a question. */
export const WRITES: ReadonlySet<string> = new Set(
  `approve reject send resend pay mark delete remove create make draft raise add change edit update set assign reassign move cancel undo
  block unblock invite suspend restore activate deactivate upload sign write reply answer comment message email mail remind notify
  settle refund transfer book issue submit withdraw enrol enroll close reopen import rename merge switch turn reset erase correct
  increase decrease stop start forward escalate`
    .split(/\s+/)
    .filter(Boolean),
)

/** The meanings of phrases by first word, longest first, because the longest phrase that fits counts. */
export const PHRASES_BY_WORD: ReadonlyMap<string, readonly [string[], Meaning][]> = new Map(
  [...Map.groupBy([...SUBJECTS, ...VALUES], ([words]) => words[0] ?? '')].map(([word, phrases]) => [
    word,
    phrases.toSorted(([one], [other]) => other.length - one.length),
  ]),
)
