import { z } from 'zod'
import { Day } from '#domain/api/fields'
import { PERIODS } from './period'

export const DASHBOARDS = ['partner', 'staff', 'finance', 'inactive-partners'] as const
export type Dashboard = (typeof DASHBOARDS)[number]

export const ofDashboard = z.object({
  dashboard: z.enum(DASHBOARDS, `dashboard is one of ${DASHBOARDS.join(', ')}`),
})

const Count = z.number().int()
const Href = z.string().describe('the URL of the list that it counts')

const Sections = z.array(
  z.object({
    Title: z.string(),
    Figures: z.array(
      z.object({
        Label: z.string(),
        Count,
        Href,
        Amounts: z
          .array(z.object({ Currency: z.string(), Amount: z.string(), Href }))
          .describe('the totals of its rows by currency; the outstanding amounts if the rows wait'),
      }),
    ),
  }),
)
const Pictures = z.array(
  z.object({ Title: z.string(), Bars: z.array(z.object({ Label: z.string(), Count, Href })) }),
)

export const Insight = z
  .object({
    Sections: Sections.describe('current figures, whatever the period'),
    Pictures: Pictures.describe('current figures, whatever the period'),
    Period: z
      .object({
        Name: z.enum(PERIODS),
        StartDate: Day,
        EndDate: Day.describe('the last day'),
        Sections,
        Pictures,
      })
      .describe('the period and its figures'),
    Months: z
      .array(
        z.object({
          Currency: z.string(),
          Month: z.string().describe('YYYY-MM; the month in which its invoices were issued'),
          Count,
          Received: z.string(),
          Shared: z.string(),
          Paid: z.string(),
          Href,
        }),
      )
      .describe(
        'of the finance dashboard: by month of the period, what its invoices received, what their notes share, and what of that is paid',
      ),
  })
  .meta({ id: 'Insight' })
export type Insight = z.output<typeof Insight>
