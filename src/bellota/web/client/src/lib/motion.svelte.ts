/** Whether things should travel less; follows the system while the page is open. */

const less = matchMedia('(prefers-reduced-motion: reduce)');
let wish = $state(less.matches);

less.addEventListener('change', () => {
  wish = less.matches;
});

export function reduced(): boolean {
  return wish;
}
