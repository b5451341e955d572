import type { Random } from '#db/seed/made-up/random'
import type { DemoUniversity } from '#db/seed/universities'
import { decimalsOf } from '#domain/money/currencies'

interface Fees {
  name: string
  tuitionFee: string
  scholarshipReceived: string
}

const INSTALLMENTS = ['First installment', 'Second installment', 'Third installment']
const PLANS = [['Full tuition'], INSTALLMENTS.slice(0, 2), INSTALLMENTS]

/** Makes up a student's installments for a program, in the university's currency. */
export function installmentsFor(university: DemoUniversity, random: Random): Fees[] {
  const plan = random.weighted(PLANS, [3, 5, 2])
  const full = (university.usualFee * (80 + random.int(0, 45))) / 100
  const withCents = decimalsOf(university.row.currency) === 2 && random.chance(0.2)
  const cents = withCents ? `.${random.pick(['50', '25', '99', '75'])}` : '.00'
  const scholarship = random.chance(0.35) ? random.int(2, 9) * 0.025 : 0
  return plan.map((name, index) => {
    const fee = wholeUnits(full / plan.length)
    return {
      name,
      tuitionFee: `${fee}${cents}`,
      scholarshipReceived: `${index === 0 ? wholeUnits(fee * scholarship) : 0}.00`,
    }
  })
}

/** Three significant digits are enough for a fee: 17 432 becomes 17 400. */
function wholeUnits(amount: number): number {
  if (amount < 1) return 0
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.round(amount / step) * step
}
