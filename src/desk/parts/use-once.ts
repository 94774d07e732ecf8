import { useRef } from 'react';

/** Lets nobody send a form a second time before the first answer, also where Enter is pressed twice at once. */
export function useOnce(): <Given>(
  act: (given: Given) => Promise<void>,
) => (given: Given) => Promise<void> {
  const isUnderWay = useRef(false);
  return (act) => async (given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await act(given).finally(() => (isUnderWay.current = false));
  };
}
