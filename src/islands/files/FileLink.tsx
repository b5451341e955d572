import type { ReactNode } from 'react'
import type { Address } from '#domain/api/route'
import { saveFrom } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

interface FileLinkProps {
  route: Address
  params: Record<string, string>
  name: string
  className?: string
  children?: ReactNode
  done?: string
}

export function FileLink({
  route,
  params,
  name,
  className = 'link-button',
  children = name,
  done = 'Files downloaded successfully',
}: FileLinkProps) {
  const { busy, run } = useDownload()
  return (
    <button
      type="button"
      data-file
      className={className}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => void run(() => saveFrom(route, { params, fallbackName: name }), done)}
    >
      {children}
    </button>
  )
}
