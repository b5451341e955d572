import { tryBadInput } from '#tests/support/input/bad-input'

tryBadInput(1, 4)
