import { z } from 'zod'
import { Day } from '#domain/api/fields'
import { PERIODS } from './period'

export const DASHBOARDS = ['partner', 'staff', 'finance', 'inactive-partners'] as const
export type Dashboard = (typeof DASHBOARDS)[number]

export const ofDashboard = z.object({
  dashboard: z.enum(DASHBOARDS, `dashboard is one of ${DASHBOARDS.join(', ')}`),
})

const Count = z.number().int()
const Href = z.string().describe('the address of exactly the list that it counts')

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
          .describe('what its rows come to by currency; of what waits, what is outstanding'),
      }),
    ),
  }),
)
const Pictures = z.array(
  z.object({ Title: z.string(), Bars: z.array(z.object({ Label: z.string(), Count, Href })) }),
)

/** A dashboard's figures, each with the list that it counts, and the bars of its charts. */
export const Insight = z
  .object({
    Sections: Sections.describe('as of now, whatever the period is'),
    Pictures: Pictures.describe('as of now, whatever the period is'),
    Period: z
      .object({
        Name: z.enum(PERIODS),
        StartDate: Day,
        EndDate: Day.describe('the last of its days'),
        Sections,
        Pictures,
      })
      .describe('the period and what was done in it'),
    Months: z
      .array(
        z.object({
          Currency: z.string(),
          Month: z.string().describe('YYYY-MM, in which its invoices were issued'),
          Count,
          Received: z.string(),
          Shared: z.string(),
          Paid: z.string(),
          Href,
        }),
      )
      .describe(
        'of finance: what came in of the invoices of each month of the period, what their notes share, and what of them is paid',
      ),
  })
  .meta({ id: 'Insight' })
export type Insight = z.output<typeof Insight>
