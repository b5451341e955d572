import { Search } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'

interface SearchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  'aria-label': string
}

/** A search box of a filter bar, with its mark. */
export function SearchInput(props: SearchInputProps) {
  return (
    <span className="notes-search">
      <Search aria-hidden="true" />
      <input className="input" type="search" autoComplete="off" {...props} />
    </span>
  )
}
