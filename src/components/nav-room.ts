/** Widths in rem, each with a rule in shell/navbar.css. Below the first the navbar is one sheet. */
export const NAV_STEPS = [64, 72, 80, 88, 96] as const

const PER_LETTER = 0.48
const AROUND_LABEL = 1.5
const ARROW = 1.25
const AROUND_LINKS = 18
const NAME = 11

type Step = (typeof NAV_STEPS)[number]
interface Group {
  label: string
  entries: readonly { label: string }[]
}

interface NavRoom {
  /** From this width the first group's entries stand in the row; below it they open from its name. */
  openFrom: Step
  nameFrom: Step
}

/** What fits in the navbar's row, by estimated widths; `here` is the current entry, of group `current`. */
export function navRoom(groups: readonly Group[], current: number, here: string): NavRoom {
  const width = ({ label }: { label: string }) => label.length * PER_LETTER + AROUND_LABEL
  const sum = (widths: number[]) => widths.reduce((all, each) => all + each, 0)
  const [own, ...others] = groups
  const closed = sum(others.map((group) => width(group) + ARROW))
  const present = current > 0 ? here.length * PER_LETTER + 1 : 0
  const open = sum((own?.entries ?? []).map(width)) + closed + present + AROUND_LINKS
  const least = (wanted: number) => NAV_STEPS.find((step) => wanted <= step) ?? 96
  return { openFrom: least(open), nameFrom: least(open + NAME) }
}
