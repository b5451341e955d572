import type { Db } from '#db/database'
import { type Actor, isInternal, isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { HomeSection } from '#domain/insight/home'
import type { MoneyMonths } from '#domain/insight/money-months'
import type { Picture } from '#domain/insight/pictures'
import type { Dashboard, Insight } from '#domain/insight/schema'
import { ListInactivePartners } from '#domain/partners/inactive-schema'
import { QUIET_DAYS } from '#domain/partners/quiet'
import { paths } from '#domain/paths'
import { listInactivePartners } from '#server/partners/inactive/list-inactive'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFinance } from './finance'
import { openHome } from './open-home'
import { openPictures } from './open-pictures'
import { receivablesByAge } from './receivables'

/**
 * The figures of a dashboard and of its pictures, in the actor's scope (`GET /insight/{dashboard}`): the home of a partner's people or of
 * the company's, what universities owe by age with what is shared and paid of what came in, or partners of whom nothing was heard.
 * @throws AppError FORBIDDEN for a dashboard of others
 */
export async function readInsight(db: Db, actor: Actor, dashboard: Dashboard): Promise<Insight> {
  mustBeAllowed(actor, 'insight.home')
  const { sections, pictures, months = [] } = await figuresOf(db, actor, dashboard)
  return {
    Sections: sections.map(({ title, figures }) => ({
      Title: title,
      Figures: figures.map(({ label, count, href, amounts }) => ({
        ...{ Label: label, Count: count, Href: href },
        Amounts: amounts.map(({ Currency, Amount, href: Href }) => ({ Currency, Amount, Href })),
      })),
    })),
    Pictures: pictures.map(({ title, bars }) => ({
      Title: title,
      Bars: bars.map(({ label, count, href }) => ({ Label: label, Count: count, Href: href })),
    })),
    Months: months.flatMap((of) =>
      of.months.map(({ month, count, received, shared, paid, href }) => ({
        ...{ Currency: of.currency, Month: month, Count: count, Href: href },
        ...{ Received: received, Shared: shared, Paid: paid },
      })),
    ),
  }
}

async function figuresOf(
  db: Db,
  actor: Actor,
  dashboard: Dashboard,
): Promise<{ sections: HomeSection[]; pictures: Picture[]; months?: MoneyMonths[] }> {
  if (dashboard === 'inactive-partners') return { sections: [], pictures: [await quietPartners(db, actor)] }
  if (dashboard === 'finance') {
    mustBeAllowed(actor, 'invoices.issue')
    const [owed, finance] = await Promise.all([receivablesByAge(db, actor), openFinance(db, actor)])
    const sections = [owed, finance?.toSettle].flatMap((section) => section ?? [])
    return { sections, pictures: [], months: finance?.months ?? [] }
  }
  if (dashboard === 'partner' ? !isPartner(actor) : !isInternal(actor)) throw new AppError('FORBIDDEN')
  const [sections, pictures] = await Promise.all([openHome(db, actor), openPictures(db, actor)])
  return { sections, pictures }
}

async function quietPartners(db: Db, actor: Actor): Promise<Picture> {
  const { byDays } = await listInactivePartners(db, actor, ListInactivePartners.parse({}))
  return {
    title: 'Partners without sign-in and application',
    bars: QUIET_DAYS.map((days) => ({
      label: `${days} days and above`,
      count: byDays[days] ?? 0,
      href: paths.inactivePartners({ days: String(days) }),
    })),
  }
}
