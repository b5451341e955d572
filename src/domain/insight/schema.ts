import { z } from 'zod'

/** The dashboards that a program may read. */
export const DASHBOARDS = ['partner', 'staff', 'finance', 'inactive-partners'] as const
export type Dashboard = (typeof DASHBOARDS)[number]

/** Which dashboard. */
export const ofDashboard = z.object({
  dashboard: z.enum(DASHBOARDS, `dashboard is one of ${DASHBOARDS.join(', ')}`),
})

const Count = z.number().int()
const Href = z.string().describe('the address of exactly the list that it counts')

/** A dashboard's figures, each with the list that it counts, and the bars of its pictures. */
export const Insight = z
  .object({
    Sections: z.array(
      z.object({
        Title: z.string(),
        Figures: z.array(
          z.object({
            Label: z.string(),
            Count,
            Href,
            Amounts: z
              .array(z.object({ Currency: z.string(), Amount: z.string(), Href }))
              .describe('what is outstanding of its rows, by currency'),
          }),
        ),
      }),
    ),
    Pictures: z.array(
      z.object({ Title: z.string(), Bars: z.array(z.object({ Label: z.string(), Count, Href })) }),
    ),
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
        'of finance: what came in of a month’s invoices, what their notes share, and what of them is paid',
      ),
  })
  .meta({ id: 'Insight' })
export type Insight = z.output<typeof Insight>
