import { useEffect, useState } from 'react'
import { useFormValues } from '#components/ui/forms/form-fields'
import { paths } from '#domain/paths'
import type { BrandValues } from './brand-values'

const SCREENS = [
  { screen: 'colours', title: 'Colours, in light and in dark mode' },
  { screen: 'landing', title: 'Landing page and sign-up' },
  { screen: 'sign-in', title: 'Sign-in' },
  { screen: 'home', title: 'A student’s home' },
  { screen: 'mail', title: 'A mail' },
] as const
const PAUSE_MS = 600

export function BrandPreview({ partnerId, company }: { partnerId: string; company: string }) {
  const query = queryOf(useFormValues<BrandValues>(), { partnerId, company })
  const [shown, setShown] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setShown(query), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query])
  return (
    <section className="brand-preview" aria-label="Preview">
      {SCREENS.map(({ screen, title }) => (
        <figure key={screen}>
          <figcaption className="muted fine">{title}</figcaption>
          <iframe
            className="brand-frame"
            title={title}
            src={paths.brandPreview(screen, Object.fromEntries(new URLSearchParams(shown)))}
            loading="lazy"
          />
        </figure>
      ))}
    </section>
  )
}

function queryOf(
  values: Partial<BrandValues>,
  { partnerId, company }: { partnerId: string; company: string },
): string {
  const { DisplayName, Accent, Logo, LogoDark, Hero, Welcome, SupportEmail, SupportPhone } = values
  const shown = {
    name: DisplayName || company,
    Accent,
    Logo,
    LogoDark,
    Hero,
    Welcome,
    SupportEmail,
    SupportPhone,
  }
  return new URLSearchParams(
    Object.entries({ partnerId, ...shown }).flatMap(([name, value]): [string, string][] =>
      value ? [[name, value]] : [],
    ),
  ).toString()
}
