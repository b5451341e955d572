import { useEffect, useState } from 'react'

export function useTicked(boxes: string): HTMLInputElement[] {
  const [ticked, setTicked] = useState<HTMLInputElement[]>([])
  useEffect(() => {
    const read = () =>
      setTicked([...document.querySelectorAll<HTMLInputElement>(boxes)].filter(({ checked }) => checked))
    read()
    document.addEventListener('change', read)
    return () => document.removeEventListener('change', read)
  }, [boxes])
  return ticked
}
