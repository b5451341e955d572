import type { ReactNode } from 'react'
import type { Address } from '#domain/api/route'
import { saveFrom } from '#islands/lib/download'
import { useDownload } from '#islands/lib/use-download'

interface FileLinkProps {
  /** Where the file is had: a route of its noun. */
  route: Address
  params: Record<string, string>
  /** The file's name; its words where there are no others. */
  name: string
  className?: string
  children?: ReactNode
  /** The words of its success. */
  done?: string
}

/** A file by its name: a button that looks like a link, saves the file and says what comes of it. */
export function FileLink({
  route,
  params,
  name,
  className = 'file-link',
  children = name,
  done = 'Files downloaded successfully',
}: FileLinkProps) {
  const { busy, run } = useDownload()
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => void run(() => saveFrom(route, { params, fallbackName: name }), done)}
    >
      {children}
    </button>
  )
}
