import { Download, FileText } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button, type ButtonProps } from '#components/ui/Button'
import type { Address } from '#domain/api/route'
import { textsOf } from '#islands/lib/call'
import { saveFrom } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

const ICONS = { download: Download, paper: FileText }

type DownloadButtonProps = Pick<ButtonProps, 'look' | 'size' | 'className'> & {
  route: Address
  params?: Record<string, string>
  query?: Record<string, string>
  ofForm?: boolean
  fallbackName?: string
  label: string
  title?: string
  icon?: keyof typeof ICONS
  done: string
}

export function DownloadButton(props: DownloadButtonProps) {
  const { route, params, query, ofForm = false, fallbackName, label, title, icon, done, ...button } = props
  const { busy, run } = useDownload()
  const Icon = icon && ICONS[icon]
  const start = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (ofForm && form && !form.reportValidity()) return
    const typed = ofForm && form ? textsOf(form) : {}
    const asked = { params, query: { ...query, ...typed }, ...(fallbackName && { fallbackName }) }
    void run((signal) => saveFrom(route, { ...asked, signal }), done)
  }
  return (
    <Button {...button} busy={busy} aria-label={title} onClick={start}>
      {Icon && <Icon aria-hidden="true" />}
      {label}
    </Button>
  )
}
