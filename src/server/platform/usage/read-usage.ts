import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { MEASURES, type Measure, mostIn } from '#domain/usage/buckets'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { percentiles } from '#server/platform/usage/ranked'

export interface Percentile {
  p75: number
  count: number
}

export interface PageUsage {
  page: string
  views: number
  formsStarted: number
  formsSent: number
  measured: Partial<Record<Measure, Percentile>>
}

export interface ActionUsage {
  action: string
  done: number
  refused: number
  failed: number
  time: Percentile
}

export interface Usage {
  pages: PageUsage[]
  actions: ActionUsage[]
  roles: { role: string; views: number }[]
}

interface Row {
  page: string
  action: string
  role: string
  measure: string
  count: number
  bucket: number
}

/** Usage of pages by visits, and of calls by number, in the days up to today. @throws AppError FORBIDDEN */
export async function readUsage(db: Db, actor: Actor, days: number): Promise<Usage> {
  mustBeAllowed(actor, 'usage.view')
  const { rows } = await sql<Row>`select * from (${percentiles(days)}) percentiles`.execute(db)
  return {
    pages: pagesOf(rows.filter(({ action }) => action === '')),
    actions: actionsOf(rows.filter(({ action }) => action !== '')),
    roles: rolesOf(rows),
  }
}

function isMeasure(measure: string): measure is Measure {
  return (MEASURES as readonly string[]).includes(measure)
}

function countOf(rows: readonly Row[], measure: string): number {
  return rows.filter((row) => row.measure === measure).reduce((all, { count }) => all + count, 0)
}

function percentileOf({ measure, bucket, count }: Row): Percentile {
  return { p75: mostIn(measure as Measure, bucket), count }
}

function pagesOf(rows: readonly Row[]): PageUsage[] {
  return [...Map.groupBy(rows, ({ page }) => page)]
    .map(([page, found]) => ({
      page,
      views: countOf(found, 'views'),
      formsStarted: countOf(found, 'forms started'),
      formsSent: countOf(found, 'forms sent'),
      measured: Object.fromEntries(
        found.filter(({ measure }) => isMeasure(measure)).map((row) => [row.measure, percentileOf(row)]),
      ),
    }))
    .sort((one, other) => other.views - one.views || one.page.localeCompare(other.page))
}

function actionsOf(rows: readonly Row[]): ActionUsage[] {
  const times = (action: ActionUsage) => action.done + action.refused + action.failed
  return [...Map.groupBy(rows, ({ action }) => action)]
    .map(([action, found]) => {
      const time = found.find(({ measure }) => measure === 'time')
      return {
        action,
        done: countOf(found, 'done'),
        refused: countOf(found, 'refused'),
        failed: countOf(found, 'failed'),
        time: time ? percentileOf(time) : { p75: 0, count: 0 },
      }
    })
    .sort((one, other) => times(other) - times(one) || one.action.localeCompare(other.action))
}

function rolesOf(rows: readonly Row[]): Usage['roles'] {
  return [
    ...Map.groupBy(
      rows.filter(({ measure }) => measure === 'views'),
      ({ role }) => role,
    ),
  ]
    .map(([role, found]) => ({ role, views: countOf(found, 'views') }))
    .sort((one, other) => other.views - one.views)
}
