import Search from 'lucide-react/icons/search';
import clsx from 'clsx';
import { useShowsKeys } from '../use-keys';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

const pauseMs = 150;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search in the address. */
  value: string;
  /** Debounced, but immediate when the field is cleared or submitted. */
  onSearch: (text: string) => void;
  ref: Ref<HTMLInputElement>;
  className?: string;
}

/** Uncontrolled, so that typing renders nothing. The key `/` comes here, when keys are on. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, ref, className } = props;
  const input = useRef<HTMLInputElement>(null);
  const showsKey = useShowsKeys();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(value);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const search = (text: string) => {
    clearTimeout(timer.current);
    lastSearch.current = text.trim();
    onSearch(lastSearch.current);
  };
  useEffect(() => {
    // The address changed elsewhere: Back, or "Clear filters".
    if (input.current && value !== lastSearch.current) input.current.value = value;
    lastSearch.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <form
      role="search"
      // A page may have two, and each needs a name.
      aria-label={placeholder}
      className={clsx('@container relative min-w-0', className)}
      onSubmit={(event) => {
        event.preventDefault();
        search(input.current?.value ?? '');
      }}
    >
      <Search className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => {
          clearTimeout(timer.current);
          if (target.value === '') search('');
          else timer.current = setTimeout(() => search(target.value), pauseMs);
        }}
        className="peer min-h-11 w-full rounded-control border border-control bg-ground py-1 pr-3 pl-9 text-note pointer-fine:min-h-9 pointer-fine:text-small"
      />
      {showsKey && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 rounded-chip border border-b-2 border-control px-1.5 text-small text-muted peer-focus:hidden pointer-fine:@min-[8rem]:peer-placeholder-shown:block"
        >
          /
        </kbd>
      )}
    </form>
  );
}
