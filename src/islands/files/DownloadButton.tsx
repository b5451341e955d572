import { Download, FileText } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '#components/ui/Button'
import type { Route } from '#domain/api/route'
import type { Options } from '#islands/lib/call'
import { type Saving, saveFile } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

const ICONS = { download: Download, paper: FileText }

type DownloadButtonProps<Calls, Name extends keyof Calls> = Pick<
  ButtonProps,
  'look' | 'size' | 'className'
> & {
  route: Route<Calls, Name>
  params?: Record<string, string>
  query?: Record<string, string>
  /** What is around the button is a form, whose fields are the query. */
  ofForm?: boolean
  /** The file's name where the server sends none. */
  fallbackName?: string
  label: string
  /** Says more of it to whoever does not see what it stands beside. */
  title?: string
  icon?: keyof typeof ICONS
  /** The words of its success. */
  done: string
}

/** A button that saves a file and says what comes of it. */
export function DownloadButton<Calls, Name extends keyof Calls>(props: DownloadButtonProps<Calls, Name>) {
  const { route, params, query, ofForm = false, fallbackName, label, title, icon, done, ...button } = props
  const { busy, run } = useDownload()
  const Icon = icon && ICONS[icon]
  const start = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (ofForm && form && !form.reportValidity()) return
    const typed = ofForm && form ? formTexts(form) : {}
    const asked = { params, query: { ...query, ...typed }, fallbackName }
    void run(() => saveFile(route, ...([asked] as unknown as Options<Calls[Name], Saving>)), done)
  }
  return (
    <Button {...button} busy={busy} aria-label={title} onClick={start}>
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </Button>
  )
}

function formTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
