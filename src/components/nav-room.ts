/** From these widths on, in rem, the navbar shows more of its entries; shell/navbar.css has a line for each. */
export const NAV_STEPS = [56, 64, 72, 80, 88, 96] as const

const NARROWEST = 48
const PER_LETTER = 0.48
const AROUND_LABEL = 1.5
const MORE = 5.5
const AROUND_LINKS = 15.5
const NAME = 11

type Step = (typeof NAV_STEPS)[number]
interface NavRoom {
  /** For each entry the width from which it stands in the row; undefined where it always does. Below, it is under "More". */
  from: (Step | undefined)[]
  /** The width from which nothing is under "More"; undefined where nothing ever is. */
  moreUntil: Step | undefined
  /** The width from which the person's name is written out beside the picture. */
  nameFrom: Step | undefined
}

/**
 * How the navbar's entries share its row, from an estimate of their widths: they keep their order, and the page one is on
 * always stands in the row (the header's 'more' dropdown).
 */
export function navRoom(labels: readonly string[], current: number): NavRoom {
  const widths = labels.map((label) => label.length * PER_LETTER + AROUND_LABEL)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const shownAt = (step: number) => {
    const room = step - AROUND_LINKS
    if (all <= room) return new Set(labels.keys())
    let left = room - MORE - (widths[current] ?? 0)
    const shown = new Set([current])
    for (const [index, width] of widths.entries()) {
      if (index === current) continue
      left -= width
      if (left < 0) break
      shown.add(index)
    }
    return shown
  }
  const from = labels.map((_, index) =>
    shownAt(NARROWEST).has(index) ? undefined : (NAV_STEPS.find((step) => shownAt(step).has(index)) ?? 96),
  )
  const steps = from.filter((step) => step !== undefined)
  return {
    from,
    moreUntil: steps.length > 0 ? (Math.max(...steps) as Step) : undefined,
    nameFrom: NAV_STEPS.find((step) => all + AROUND_LINKS + NAME <= step) ?? 96,
  }
}
