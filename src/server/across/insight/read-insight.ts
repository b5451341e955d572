import type { Db } from '#db/database'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { HomeSection } from '#domain/insight/home'
import type { MoneyMonths } from '#domain/insight/money-months'
import { type AskedPeriod, type Period, periodOf } from '#domain/insight/period'
import type { Picture } from '#domain/insight/pictures'
import type { Dashboard, Insight } from '#domain/insight/schema'
import { ListInactivePartners } from '#domain/partners/inactive-schema'
import { QUIET_DAYS } from '#domain/partners/quiet'
import { paths } from '#domain/paths'
import { todayIn } from '#domain/time/format'
import { listInactivePartners } from '#server/partners/inactive/list-inactive'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { openFinance } from './finance'
import { openHome } from './open-home'
import { openPictures, type Pictures } from './open-pictures'
import { receivablesByAge } from './receivables'

export const USUAL_PERIOD = 'last-6-months'

/** A dashboard in scope, with activity in a period (docs/decisions/0185). Throws FORBIDDEN for others'. */
export async function readInsight(
  { db, actor }: Context,
  { dashboard, ...asked }: { dashboard: Dashboard } & AskedPeriod,
): Promise<Insight> {
  mustBeAllowed(actor, 'insight.home')
  const period = periodOf(asked, todayIn(actor.timeZone), USUAL_PERIOD)
  const { sections, pictures, months = [], inPeriod } = await figuresOf(db, actor, dashboard, period)
  return {
    Sections: sections.map(toSection),
    Pictures: pictures.map(toPicture),
    Period: {
      Name: period.name,
      StartDate: period.startDate,
      EndDate: period.endDate,
      Sections: (inPeriod?.sections ?? []).map(toSection),
      Pictures: (inPeriod?.pictures ?? []).map(toPicture),
    },
    Months: months.flatMap((of) =>
      of.months.map(({ month, count, received, shared, paid, href }) => ({
        Currency: of.currency,
        Month: month,
        Count: count,
        Href: href,
        Received: received,
        Shared: shared,
        Paid: paid,
      })),
    ),
  }
}

function toSection({ title, figures }: HomeSection): Insight['Sections'][number] {
  return {
    Title: title,
    Figures: figures.map(({ label, count, href, amounts }) => ({
      Label: label,
      Count: count,
      Href: href,
      Amounts: amounts.map(({ Currency, Amount, href: Href }) => ({ Currency, Amount, Href })),
    })),
  }
}

function toPicture({ title, bars }: Picture): Insight['Pictures'][number] {
  return {
    Title: title,
    Bars: bars.map(({ label, count, href }) => ({ Label: label, Count: count, Href: href })),
  }
}

interface Figures {
  sections: HomeSection[]
  pictures: Picture[]
  months?: MoneyMonths[]
  inPeriod?: Pictures['inPeriod']
}

async function figuresOf(db: Db, actor: Actor, dashboard: Dashboard, period: Period): Promise<Figures> {
  if (dashboard === 'inactive-partners') return { sections: [], pictures: [await quietPartners(db, actor)] }
  if (dashboard === 'finance') {
    mustBeAllowed(actor, 'invoices.issue')
    const [owed, finance] = await Promise.all([receivablesByAge(db, actor), openFinance(db, actor, period)])
    const sections = [owed, finance?.toSettle].flatMap((section) => section ?? [])
    return { sections, pictures: [], months: finance?.months ?? [] }
  }
  if (dashboard === 'partner' ? !isPartner(actor) : !isInternal(actor)) throw new AppError('FORBIDDEN')
  const [sections, pictures] = await Promise.all([openHome(db, actor), openPictures(db, actor, period)])
  return { sections, pictures: pictures.now, inPeriod: pictures.inPeriod }
}

async function quietPartners(db: Db, actor: Actor): Promise<Picture> {
  const { byDays } = await listInactivePartners({ db, actor }, ListInactivePartners.parse({}))
  return {
    title: 'Partners without sign-in and application',
    bars: QUIET_DAYS.map((days) => ({
      label: `${days} days and above`,
      count: byDays[days] ?? 0,
      href: paths.inactivePartners({ days: String(days) }),
    })),
  }
}
